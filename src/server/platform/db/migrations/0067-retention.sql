-- How long the site keeps what it knows of people: what is looked for to be forgotten, and the one change that an invoice takes.

-- when the person was taken out of it; null: still known
alter table orders add column anonymised_at timestamptz(3);
create index orders_to_anonymise on orders (updated_at) where anonymised_at is null and held_from is null;

create index leads_untouched on leads (updated_at);
create index emails_by_lead on emails (lead_id) where lead_id is not null;
create index files_oldest_first on files (created_at);
create index projects_untouched on projects (updated_at);

-- What an invoice says without the person: numbers, days, lines and sums stay.
create function anonymous_invoice(content jsonb) returns jsonb language sql immutable as $$
  select content || jsonb_build_object(
    'reason', '',
    'billTo', (content -> 'billTo') || '{"name": "(removed)", "companyName": "", "address": "", "phone": "", "email": ""}',
    'payments', coalesce(
      (select jsonb_agg(line || '{"reference": ""}' order by place) from jsonb_array_elements(content -> 'payments') with ordinality as p (line, place)),
      '[]'
    )
  )
$$;

-- An invoice still never changes, but for the person on it, who may be taken out after seven years.
create function refuse_change_but_anonymity() returns trigger language plpgsql as $$
begin
  if new.content = anonymous_invoice(old.content) and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and old.issued_at < now() - interval '7 years'
  then
    return new;
  end if;
  raise exception '% on %: what was issued never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;

drop trigger never_changes on invoices;
create trigger never_deleted before delete on invoices for each statement execute function refuse_change();
create trigger never_changes before update on invoices for each row execute function refuse_change_but_anonymity();
