import { type Fragment, identifier, type Queryable } from '#server/platform/db/sql.ts'

/**
 * Rule 278: the position of an order's site: its pin or the position learned from trucks, otherwise the center of its ZIP code. A lateral
 * query with latitude, longitude and is_exact; no row for a ZIP code outside the service area.
 */
export const positionOfOrder = (sql: Queryable, order: string): Fragment => sql`
  select coalesce(p.latitude, z.latitude) as latitude, coalesce(p.longitude, z.longitude) as longitude, p.latitude is not null as is_exact
  from (select left(${identifier(order)}.customer_zip_code, 5) as zip_code, ${identifier(order)}.site_id as site_id) at
  left join sites s on s.id = at.site_id
  left join places p on p.id = s.place_id
  left join zip_codes z on z.zip_code = at.zip_code
  where coalesce(p.latitude, z.latitude) is not null`
