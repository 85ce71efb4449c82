import { serviceText, serviceText as text } from '#content/staff/staff-order.ts'
import { betweenHours } from '#content/wording/between-hours.ts'
import { nameOfMaterial } from '#content/wording/booking-choices.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { describeSize, findSize } from '#content/wording/sizes.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { plannedDeliveryOf, plannedPickupOf } from '#domain/orders/order-dates.ts'
import { timeOut } from '#domain/orders/time-out.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { Pickup, pickupInches } from '#web/drawings/pickup.tsx'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'

/** The container on site, current or planned, with its delivery and pickup. */
export function ServiceSection({ order }: { order: StaffOrderOnWire }) {
  const today = dateInLosAngeles(new Date())
  const out = timeOut(order, today)
  const day = (date: string | null) => date && shortDay(date, today)
  const window = deliveryWindow(order).label
  const isDelivered = order.actualDeliveryDate !== null
  const isPickedUp = order.actualPickupDate !== null
  const planned = (date: string | null) => date && `${day(date)}, ${betweenHours(window)}`
  const hasDelivery = plannedDeliveryOf(order)
  const hasPickup = plannedPickupOf(order)
  return (
    <Section heading={text.heading}>
      <ServiceDrawing yards={order.dumpsterSize} unit={order.assignedContainerNumber} />
      <FactList>
        <Fact name={text.container}>
          {text.size(order.dumpsterSize, order.dumpsterType)}
          {order.assignedContainerNumber && (
            <span className="font-display text-[1.0625rem] font-semibold tracking-[.03em]">
              , {order.assignedContainerNumber}
            </span>
          )}
        </Fact>
        {isDelivered ? (
          <Fact name={text.actualDelivery}>{day(order.actualDeliveryDate)}</Fact>
        ) : (
          <>
            <Fact name={text.scheduledDelivery}>{planned(order.scheduledDeliveryDate)}</Fact>
            <Fact name={text.requestedDelivery}>
              {order.requestedDeliveryDate !== order.scheduledDeliveryDate &&
                (order.scheduledDeliveryDate ? day(order.requestedDeliveryDate) : planned(order.requestedDeliveryDate))}
            </Fact>
            {!hasDelivery && <Fact name={text.scheduledDelivery}>{text.noDelivery}</Fact>}
          </>
        )}
        {isPickedUp ? (
          <Fact name={text.actualPickup}>{day(order.actualPickupDate)}</Fact>
        ) : (
          <>
            <Fact name={text.scheduledPickup}>{day(order.scheduledPickupDate)}</Fact>
            <Fact name={text.requestedPickup}>
              {order.requestedPickupDate !== order.scheduledPickupDate && day(order.requestedPickupDate)}
            </Fact>
            {!hasPickup && <Fact name={text.scheduledPickup}>{text.noPickup(order.maximumRentalDaysSnapshot)}</Fact>}
          </>
        )}
        <Fact name={text.time}>
          {out &&
            [
              out.isOut ? text.out(out.days) : text.stood(out.days),
              out.daysBeyondIncluded > 0 && text.extra(out.daysBeyondIncluded, order.maximumRentalDaysSnapshot),
            ]
              .filter(Boolean)
              .join(', ')}
        </Fact>
        <Fact name={text.load}>{order.materialOther || nameOfMaterial(order.materialType)}</Fact>
        <Fact name={text.rules}>
          {[order.quietHours && text.quiet, order.hoaRestrictions && text.hoa].filter(Boolean).join('\n')}
        </Fact>
      </FactList>
    </Section>
  )
}

/** Inches: the position of the container next to the person, and the gap to the pickup truck. */
const containerAt = 32
const gap = 24

/** The container of an order to scale, between a person and a pickup truck. */
function ServiceDrawing({ yards, unit }: { yards: number; unit: string | null }) {
  const size = findSize(yards)
  if (!size) return null
  const pickupAt = containerAt + size.lengthFeet * 12 + gap
  return (
    <figure className="mb-2.5 w-max max-w-full overflow-hidden border-b-2 border-line-strong [--ppi:.54]">
      <Drawing
        width={pickupAt + pickupInches}
        height={Math.max(size.heightFeet * 12, 80)}
        label={serviceText.scene(describeSize(size))}
      >
        <Person x={12} />
        <g transform={`translate(${containerAt} 0)`}>
          <ContainerShape size={size} {...(unit !== null && { unit })} />
        </g>
        <Pickup x={pickupAt} />
      </Drawing>
    </figure>
  )
}
