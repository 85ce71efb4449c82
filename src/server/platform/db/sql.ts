import pg from 'pg'
import type { z } from 'zod'

/** A row as PostgreSQL returned it, with its column names in camel case. */
// biome-ignore lint/suspicious/noExplicitAny: the schema of a statement says what is in its rows.
export type Row = Record<string, any>

/** The columns of a row, by their names in camel case. Of a codec, the database holds the decoded side: money is cents. */
export type RowSchema = z.ZodObject | Readonly<Record<string, z.ZodType>>

/** A row of a schema. */
export type RowOf<Schema extends RowSchema> = Schema extends z.ZodObject
  ? z.output<Schema>
  : { -readonly [Column in keyof Schema]: Schema[Column] extends z.ZodType ? z.output<Schema[Column]> : never }

/** Anything that can be in a template: a value, a piece of SQL, a list of pieces, or another query as a part of this one. */
export type SqlValue = unknown

/** A statement as sent. `deadlineMs`: milliseconds until its answer must arrive, if less than usual. */
export type Statement = pg.QueryArrayConfig & { deadlineMs?: number }

/** Sends a finished statement over some connection. */
type Send = (statement: Statement) => Promise<pg.QueryArrayResult>

/** Text and values of a statement while they are put together. */
type Writer = { text: string; values: unknown[] }

/** A piece of SQL that is part of a statement. */
export class Fragment {
  readonly #write: (writer: Writer) => void

  constructor(write: (writer: Writer) => void) {
    this.#write = write
  }

  /** Adds this piece to a statement. */
  writeTo(writer: Writer): void {
    this.#write(writer)
  }
}

/**
 * A statement. It is sent when it is awaited or `execute` is called, and only once; inside another template it is a part of that statement
 * and is not sent by itself.
 */
export class Query<Result = unknown> extends Fragment implements Promise<Result> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly #send: (query: Fragment, deadlineMs?: number) => Promise<Result>
  #sent: Promise<Result> | null = null
  #deadlineMs: number | undefined

  constructor(write: (writer: Writer) => void, send: (query: Fragment, deadlineMs?: number) => Promise<Result>) {
    super(write)
    this.#send = send
  }

  /** Gives the answer less time than usual, in milliseconds. A connection that is late is destroyed. */
  within(deadlineMs: number): this {
    this.#deadlineMs = deadlineMs
    return this
  }

  /** Sends the statement now, so that statements reach the server in the order of the calls. */
  execute(): Promise<Result> {
    this.#sent ??= this.#send(this, this.#deadlineMs)
    return this.#sent
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited as it is.
  then<Next = Result, Failure = never>(
    onResult?: ((result: Result) => Next | PromiseLike<Next>) | null,
    onFailure?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Next | Failure> {
    return this.execute().then(onResult, onFailure)
  }

  catch<Failure = never>(
    // biome-ignore lint/suspicious/noExplicitAny: as in Promise.
    onFailure?: ((reason: any) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.execute().catch(onFailure)
  }

  finally(onEnd?: (() => void) | null): Promise<Result> {
    return this.execute().finally(onEnd)
  }
}

/** ``sql(schema)`select … where id = ${id}` ``: a statement with parameters. */
type Template<Result> = (strings: TemplateStringsArray, ...values: readonly SqlValue[]) => Query<Result>

/** Whatever a statement can be sent through: a pool, a transaction, or one connection. */
export interface Queryable {
  /** A statement whose rows are not read, or a part of a statement. Tests may claim a type; the server uses a schema. */
  <Rows extends readonly object[] = never[]>(strings: TemplateStringsArray, ...values: readonly SqlValue[]): Query<Rows>
  /** A statement whose rows have these columns. The tests compare them with PostgreSQL's description of every statement. */
  <Schema extends RowSchema>(row: Schema): Template<RowOf<Schema>[]>
  /** The same for a statement that always has one row. */
  one<Schema extends RowSchema>(row: Schema): Template<RowOf<Schema>>
  /** A statement of a text that is not a template. Without values it may hold several statements. Never put input into the text. */
  unsafe(text: string, values?: readonly SqlValue[]): Query<Row[]>
}

/** The report of every statement: the tests compare it with its schema. */
export type StatementWatch = {
  /** A template is part of a statement that goes out. */
  sent(strings: TemplateStringsArray): void
  answered(answer: {
    text: string
    schema: RowSchema | null
    fields: readonly pg.FieldDef[]
    rows: readonly Row[]
  }): void
}

let watch: StatementWatch | null = null

/** For tests: `watcher` is called for every statement of this process from now on. */
export function watchStatements(watcher: StatementWatch): void {
  watch = watcher
}

/** Makes the template function for statements that go out through `send`. */
export function createQueryable(send: Send): Queryable {
  const sendQuery = async (query: Fragment, schema: RowSchema | null, deadlineMs?: number) => {
    const writer: Writer = { text: '', values: [] }
    query.writeTo(writer)
    const { text, values } = writer
    const result = await send({ text, values, name: nameOf(text), rowMode: 'array', deadlineMs })
    const rows = toRows(result)
    watch?.answered({ text, schema, fields: result.fields, rows })
    return rows
  }
  const sendText = async (text: string, values: readonly SqlValue[]) => {
    // Without a name and values it uses the simple protocol, which accepts several statements at once.
    const statement = values.length === 0 ? { text } : { text, values: values.map(toParameter), name: nameOf(text) }
    return toRows(await send({ ...statement, rowMode: 'array' }))
  }
  const template =
    <Result>(schema: RowSchema | null, read: (rows: Row[]) => Result): Template<Result> =>
    (strings, ...values) =>
      new Query(
        (writer) => writeTemplate(writer, strings, values),
        async (query, deadlineMs) => read(await sendQuery(query, schema, deadlineMs)),
      )
  const many = (schema: RowSchema | null) => template(schema, (rows) => rows)
  const withoutRows = many(null)
  const one = (schema: RowSchema) => template(schema, onlyRow)
  const unsafe = (text: string, values: readonly SqlValue[] = []) =>
    new Query(
      (writer) => {
        if (values.length > 0) throw new TypeError('A fragment with values cannot be part of another statement.')
        writer.text += text
      },
      () => sendText(text, values),
    )
  const sql = (first: TemplateStringsArray | RowSchema, ...values: readonly SqlValue[]) =>
    isTemplate(first) ? withoutRows(first, ...values) : many(first)
  return Object.assign(sql, { one, unsafe }) as Queryable
}

function onlyRow([row]: Row[]): Row {
  if (!row) throw new TypeError('A statement that must return a row returned none.')
  return row
}

const isTemplate = (value: TemplateStringsArray | RowSchema): value is TemplateStringsArray => Array.isArray(value)

/** Several statements as one, which returns the rows of the last: none sees what another writes. */
export function together(sql: Queryable, parts: readonly Fragment[]): Query {
  const earlier = parts
    .slice(0, -1)
    .map((part, index) => sql`${index === 0 ? sql`with ` : sql`, `}${identifier(`part${index}`)} as (${part})`)
  return sql`${earlier} ${parts.slice(-1)}`
}

/** The columns and values of one row or of several alike: `insert into orders ${insertValues(row)}`. */
export function insertValues(rows: object | readonly object[]): Fragment {
  const all = (Array.isArray(rows) ? rows : [rows]) as Record<string, unknown>[]
  const [first] = all
  if (!first) throw new TypeError('There is no row to insert.')
  const keys = Object.keys(first)
  return new Fragment((writer) => {
    writer.text += `(${keys.map(columnOf).join(', ')}) values `
    for (const [index, row] of all.entries()) {
      writer.text += index === 0 ? '(' : ', ('
      for (const [place, key] of keys.entries()) {
        if (place > 0) writer.text += ', '
        writeValue(writer, row[key])
      }
      writer.text += ')'
    }
  })
}

/** The assignments of an update: `update orders set ${assignments(changed)}`. */
export function assignments(row: object): Fragment {
  return new Fragment((writer) => {
    for (const [index, [key, value]] of Object.entries(row).entries()) {
      writer.text += `${index === 0 ? '' : ', '}${columnOf(key)} = `
      writeValue(writer, value)
    }
  })
}

/** The name of a table or a column. */
export const identifier = (name: string): Fragment =>
  new Fragment((writer) => {
    writer.text += columnOf(name)
  })

/** Columns as `textOf` writes each. Made once, outside of functions. */
export function columns(keys: readonly string[], textOf: (column: string) => string = (column) => column): Fragment {
  const text = keys.map((key) => textOf(toColumn(key))).join(', ')
  return new Fragment((writer) => {
    writer.text += text
  })
}

/** A value for a json or jsonb column. Objects don't need this, but arrays do, because they would become PostgreSQL arrays. */
export const json = (value: unknown): Fragment =>
  new Fragment((writer) => {
    writer.values.push(JSON.stringify(value))
    writer.text += `$${writer.values.length}`
  })

function writeTemplate(writer: Writer, strings: TemplateStringsArray, values: readonly SqlValue[]) {
  watch?.sent(strings)
  for (const [index, string] of strings.entries()) {
    writer.text += string
    if (index < values.length) writeValue(writer, values[index])
  }
}

function writeValue(writer: Writer, value: SqlValue) {
  if (value instanceof Fragment) return value.writeTo(writer)
  if (Array.isArray(value) && value[0] instanceof Fragment) {
    for (const fragment of value as Fragment[]) fragment.writeTo(writer)
    return
  }
  writer.values.push(toParameter(value))
  writer.text += `$${writer.values.length}`
}

/** As pg takes it. A date goes as UTC, whatever the time zone of this process. */
function toParameter(value: SqlValue): unknown {
  if (value === undefined) throw new TypeError('A value of the statement is undefined.')
  return value instanceof Date ? value.toISOString() : value
}

const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const quoted = new Map<string, string>()

function columnOf(name: string): string {
  const known = quoted.get(name)
  if (known !== undefined) return known
  const column = pg.escapeIdentifier(toColumn(name))
  quoted.set(name, column)
  return column
}

/** The maximum number of prepared statements per connection, by text. Further texts are sent unprepared. */
const names = new Map<string, string>()
const maxPreparedStatements = 2_000
let generation = 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxPreparedStatements) return known
  const name = `h${generation}_${names.size}`
  names.set(text, name)
  return name
}

/** Has every statement prepared again: the plans that connections keep no longer fit the tables. */
export function resetPreparedStatements(): void {
  generation += 1
  names.clear()
}

const keys = new Map<string, string>()

/** `delivery_on` is `deliveryOn`. */
export function keyOf(column: string): string {
  const known = keys.get(column)
  if (known !== undefined) return known
  const key = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  keys.set(column, key)
  return key
}

/** The rows as objects; of several statements those of the last one. */
function toRows(result: pg.QueryArrayResult | pg.QueryArrayResult[]): Row[] {
  const last = Array.isArray(result) ? result.at(-1) : result
  if (!last) return []
  const columns = last.fields.map(({ name }) => keyOf(name))
  return last.rows.map((values) => {
    const row: Row = {}
    for (let index = 0; index < columns.length; index++) row[columns[index] as string] = values[index]
    return row
  })
}
