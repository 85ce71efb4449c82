/** The keys of a table, in their order. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[]

/** An object with a value for each key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>

/** The part of an object under these keys. */
export const pick = <Whole extends object, Key extends keyof Whole & string>(whole: Whole, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>
