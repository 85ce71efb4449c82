-- Every document is issued later than those with lower numbers (rule 134), so dates never run backwards along the numbers.
alter table invoice_counters add last_issued_at timestamptz(3);
alter table invoice_counters disable trigger counts_by_one;
update invoice_counters c set last_issued_at = (select max(issued_at) from invoices i where i.kind = c.kind);
alter table invoice_counters enable trigger counts_by_one;

create or replace function count_by_one() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind or new.last_number <> old.last_number + 1 then
    raise exception 'numbers of invoices follow each other' using errcode = 'restrict_violation';
  end if;
  if new.last_issued_at is null or new.last_issued_at <= old.last_issued_at then
    raise exception 'invoices are issued in the order of their numbers' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
