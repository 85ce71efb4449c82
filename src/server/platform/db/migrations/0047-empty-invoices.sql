-- Emptying a table in which nothing was issued changes nothing that was issued.

create function refuse_emptying() returns trigger language plpgsql as $$
declare is_used boolean;
begin
  execute format('select exists (select from %I)', tg_table_name) into is_used;
  if is_used then
    raise exception '% on %: what was issued never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

drop trigger never_changes on invoices;
create trigger never_changes before update or delete on invoices for each statement execute function refuse_change();
create trigger never_emptied before truncate on invoices for each statement execute function refuse_emptying();

drop trigger never_deleted on invoice_counters;
create trigger never_deleted before delete on invoice_counters for each statement execute function refuse_change();
create trigger never_emptied before truncate on invoice_counters for each statement execute function refuse_emptying();
