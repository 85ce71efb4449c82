import { placeKeyOf } from '#server/orders/place-marks.ts'
import { type Fragment, identifier, type Queryable } from '#server/platform/db/sql.ts'

/**
 * Rule 278: the position of an order's site: the office's pin, then its customer's, then the position learned from trucks, otherwise the
 * center of its ZIP code. A lateral query with latitude, longitude, is_exact and is_own; no row if none of them is known.
 */
export const positionOfOrder = (sql: Queryable, order: string): Fragment => sql`
  select coalesce(office.latitude, own.latitude, p.latitude, z.latitude) as latitude,
    coalesce(office.longitude, own.longitude, p.longitude, z.longitude) as longitude,
    coalesce(own.latitude, p.latitude) is not null as is_exact, own.latitude is not null and office.id is null as is_own
  from (select left(${identifier(order)}.customer_zip_code, 5) as zip_code, ${identifier(order)}.site_id as site_id) at
  left join sites s on s.id = at.site_id
  left join places p on p.id = s.place_id
  left join places office on office.id = p.id and office.located_by = 'pin'
  left join order_pins own on own.order_id = ${identifier(order)}.id and own.place = ${placeKeyOf(sql, order)}
  left join zip_codes z on z.zip_code = at.zip_code
  where coalesce(own.latitude, p.latitude, z.latitude) is not null`
