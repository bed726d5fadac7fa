package archetypes

import "reflect"

// FieldNames lists the fields of a component's type as data files write them.
func FieldNames(t reflect.Type) []string { return fieldNames(t) }
