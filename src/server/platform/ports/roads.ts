/** A point on the map, in degrees. */
type Point = { latitude: number; longitude: number }

/** Minutes by road, as far as they were asked for. */
export type Roads = {
  /** Null: not known yet; ask for it by `wish`. */
  minutes(from: Point, to: Point): number | null
  /** Asks for drives that are missing, at most one request at a time. Returns whether anything new is known then. */
  wish(drives: readonly (readonly [from: Point, to: Point])[]): Promise<boolean>
}
