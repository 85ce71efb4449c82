-- A ticket may name a facility that we know, and a load may be estimated where no scale weighed it (rules 171 and 177).

alter table weight_tickets
  add column facility_id uuid references facilities (id),
  add column measured text not null default 'scale' check (measured in ('scale', 'estimated')),
  add column hundredth_yards integer check (hundredth_yards between 1 and 10000),
  add column density_pounds_per_yard integer check (density_pounds_per_yard between 1 and 6000),
  add column density_source text not null default '',
  add column density_version text not null default '',
  -- whether its weight is part of what the order weighs, and is charged for
  add column counts_for_overage boolean not null default true,
  add constraint weight_tickets_measured_whole check (
    case measured
      when 'scale' then hundredth_yards is null and density_pounds_per_yard is null and counts_for_overage
      else hundredth_yards is not null and density_pounds_per_yard is not null and density_source <> ''
        and gross_hundredth_tons is null and tare_hundredth_tons is null
    end
  );

create index weight_tickets_by_facility on weight_tickets (facility_id, loaded_on) where facility_id is not null and removed_at is null;

-- With all that an order's tonnage is summed from.
drop index weight_tickets_by_order;
create index weight_tickets_by_order on weight_tickets (order_id, created_at, id) include (net_hundredth_tons, counts_for_overage)
  where removed_at is null;
