-- The schema as all migrations make it, for reading. tests/server/schema.test.ts writes and checks this file.

create table absences (
  id uuid not null,
  driver_id uuid,
  truck_id uuid,
  from_day date not null,
  through_day date not null,
  reason text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (driver_id) REFERENCES drivers(id),
  FOREIGN KEY (truck_id) REFERENCES trucks(id),
  CHECK ((num_nonnulls(driver_id, truck_id) = 1)),
  CHECK ((from_day <= through_day))
);
CREATE INDEX absences_by_day ON absences USING btree (through_day, from_day);
CREATE INDEX absences_by_driver ON absences USING btree (driver_id, through_day) WHERE (driver_id IS NOT NULL);
CREATE INDEX absences_by_truck ON absences USING btree (truck_id, through_day) WHERE (truck_id IS NOT NULL);

create table account_invitations (
  id uuid not null,
  bill_to_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  token_hash bytea,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (invited_by) REFERENCES customers(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['owner'::text, 'orders'::text, 'pays'::text, 'views'::text])))
);
CREATE INDEX account_invitations_by_address ON account_invitations USING btree (lower(email));
CREATE UNIQUE INDEX account_invitations_by_email ON account_invitations USING btree (bill_to_id, lower(email));
CREATE INDEX account_invitations_by_expiry ON account_invitations USING btree (expires_at);
CREATE INDEX account_invitations_by_inviter ON account_invitations USING btree (invited_by);

create table account_links (
  token_hash bytea not null,
  order_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX account_links_by_order ON account_links USING btree (order_id);

create table account_members (
  bill_to_id uuid not null,
  customer_id uuid not null,
  role text not null,
  PRIMARY KEY (bill_to_id, customer_id),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['owner'::text, 'orders'::text, 'pays'::text, 'views'::text])))
);
CREATE INDEX account_members_by_customer ON account_members USING btree (customer_id);
CREATE TRIGGER member_left AFTER DELETE ON account_members FOR EACH ROW EXECUTE FUNCTION member_left();

create table accounts_kept_apart (
  one_id uuid not null,
  other_id uuid not null,
  PRIMARY KEY (one_id, other_id),
  FOREIGN KEY (one_id) REFERENCES bill_to_accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (other_id) REFERENCES bill_to_accounts(id) ON DELETE CASCADE,
  CHECK ((one_id < other_id))
);
CREATE INDEX accounts_kept_apart_by_other ON accounts_kept_apart USING btree (other_id);

create table admin_settings (
  is_only boolean not null default true,
  change_request_notification_email text not null default ''::text,
  enable_email_notifications boolean not null default true,
  auto_approve_minor_changes boolean not null default false,
  notification_phone text not null default ''::text,
  enable_sms_notifications boolean not null default false,
  hauler_permits text not null default ''::text,
  how_to_pay text not null default ''::text,
  invoice_tax_text text not null default ''::text,
  invoicing text not null default 'by-hand'::text,
  invoice_reminders text not null default 'by-hand'::text,
  require_two_step boolean not null default false,
  two_step_required_since timestamp(3) with time zone,
  check_address text not null default ''::text,
  bank_details text not null default ''::text,
  quote_discount_limit text not null default '5'::text,
  plan_truck_day_cost text not null default '180.00'::text,
  plan_hour_cost text not null default '38.00'::text,
  plan_mile_cost text not null default '1.62'::text,
  stored_cards text not null default 'off'::text,
  stored_card_limit text not null default '600.00'::text,
  objection_days text not null default '2'::text,
  late_fees text not null default 'off'::text,
  bank_discount text not null default '0'::text,
  spanish_terms boolean not null default false,
  spanish_privacy boolean not null default false,
  spanish_consent boolean not null default false,
  plan_breaks boolean not null default true,
  takes_bank boolean not null default true,
  pay_at_booking text not null default 'off'::text,
  booking_amount text not null default 'all'::text,
  booking_percent text not null default '25'::text,
  booking_deposit text not null default '100.00'::text,
  rolls_unconfirmed boolean not null default true,
  booking_payments_stopped_at timestamp(3) with time zone,
  PRIMARY KEY (is_only),
  CHECK ((bank_discount ~ '^([0-4]([.]\d{1,2})?|5([.]0{1,2})?)$'::text)),
  CHECK ((booking_amount = ANY (ARRAY['all'::text, 'percent'::text, 'deposit'::text]))),
  CHECK (((booking_deposit ~ '^\d{1,5}(\.\d{1,2})?$'::text) AND ((booking_deposit)::numeric >= (1)::numeric))),
  CHECK ((booking_percent ~ '^([1-9]\d?|100)$'::text)),
  CHECK ((require_two_step = (two_step_required_since IS NOT NULL))),
  CHECK ((invoice_reminders = ANY (ARRAY['off'::text, 'by-hand'::text, 'automatic'::text]))),
  CHECK ((invoicing = ANY (ARRAY['by-hand'::text, 'monthly'::text]))),
  CHECK (is_only),
  CHECK ((late_fees = ANY (ARRAY['off'::text, 'by-hand'::text]))),
  CHECK ((objection_days ~ '^([2-9]|10)$'::text)),
  CHECK ((pay_at_booking = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text]))),
  CHECK ((plan_hour_cost ~ '^[0-9]{1,3}([.][0-9]{1,2})?$'::text)),
  CHECK ((plan_mile_cost ~ '^[0-9]{1,2}([.][0-9]{1,2})?$'::text)),
  CHECK ((plan_truck_day_cost ~ '^[0-9]{1,3}([.][0-9]{1,2})?$'::text)),
  CHECK ((quote_discount_limit ~ '^(100|[0-9]{1,2}([.][0-9]{1,2})?)$'::text)),
  CHECK ((stored_card_limit ~ '^[0-9]{1,5}([.][0-9]{1,2})?$'::text)),
  CHECK ((stored_cards = ANY (ARRAY['off'::text, 'by-hand'::text, 'by-itself'::text])))
);
CREATE TRIGGER content_changed AFTER UPDATE OF bank_discount ON admin_settings FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed_by_bank AFTER UPDATE OF takes_bank ON admin_settings FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed_legal AFTER UPDATE OF spanish_terms, spanish_privacy ON admin_settings FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table backups (
  id bigint not null generated always as identity,
  begun_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone not null,
  file text not null,
  bytes bigint not null,
  rows bigint not null,
  problem text,
  PRIMARY KEY (id),
  CHECK ((bytes >= 0)),
  CHECK ((ended_at >= begun_at)),
  CHECK (((length(file) >= 1) AND (length(file) <= 200))),
  CHECK (((length(problem) >= 1) AND (length(problem) <= 500))),
  CHECK ((rows >= 0))
);

create table bill_to_accounts (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  contacts jsonb not null default '[]'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  is_kept boolean not null default false,
  version integer not null default 1,
  terms_days integer not null default 0,
  terms_since timestamp(3) with time zone,
  terms_by uuid,
  notes text not null default ''::text,
  credit_limit_cents bigint,
  needs_po boolean not null default false,
  coi_expires_on date,
  on_hold_since timestamp(3) with time zone,
  hold_reason text not null default ''::text,
  merged_into uuid,
  imported_number text not null default ''::text,
  billing_address text not null default ''::text,
  billing_city text not null default ''::text,
  billing_state text not null default ''::text,
  billing_zip_code text not null default ''::text,
  search_text text not null generated always as (lower(account_text(name, contacts))) stored,
  search_key text,
  is_tax_exempt boolean not null default false,
  tax_exempt_through date,
  tax_certificate_id uuid,
  tax_exempt_days datemultirange not null default '{}'::datemultirange,
  PRIMARY KEY (id),
  FOREIGN KEY (merged_into) REFERENCES bill_to_accounts(id),
  FOREIGN KEY (tax_certificate_id) REFERENCES files(id),
  FOREIGN KEY (terms_by) REFERENCES staff_users(id),
  CHECK (((terms_days > 0) = (terms_since IS NOT NULL))),
  CHECK (((terms_by IS NULL) OR (terms_since IS NOT NULL))),
  CHECK (((on_hold_since IS NULL) = (hold_reason = ''::text))),
  CHECK ((merged_into <> id)),
  CHECK ((jsonb_typeof(contacts) = 'array'::text)),
  CHECK ((credit_limit_cents >= 0)),
  CHECK ((kind = ANY (ARRAY['person'::text, 'company'::text]))),
  CHECK (((terms_days >= 0) AND (terms_days <= 90))),
  CHECK ((((billing_address = ''::text) = (billing_city = ''::text)) AND ((billing_address = ''::text) = (billing_state = ''::text)) AND ((billing_address = ''::text) = (billing_zip_code = ''::text))))
);
CREATE INDEX accounts_by_email ON bill_to_accounts USING gin (account_emails(contacts));
CREATE INDEX accounts_by_exemption_end ON bill_to_accounts USING btree (tax_exempt_through) WHERE is_tax_exempt;
CREATE UNIQUE INDEX accounts_by_imported_number ON bill_to_accounts USING btree (imported_number) WHERE (imported_number <> ''::text);
CREATE INDEX accounts_by_name ON bill_to_accounts USING btree (lower(name), id) WHERE (merged_into IS NULL);
CREATE INDEX accounts_by_name_form ON bill_to_accounts USING btree (account_name_form(name, search_key));
CREATE INDEX accounts_by_search_key ON bill_to_accounts USING gin (search_key gin_trgm_ops) WHERE (search_key <> ''::text);
CREATE INDEX accounts_by_tax_certificate ON bill_to_accounts USING btree (tax_certificate_id) WHERE (tax_certificate_id IS NOT NULL);
CREATE INDEX accounts_by_terms_clerk ON bill_to_accounts USING btree (terms_by) WHERE (terms_by IS NOT NULL);
CREATE INDEX accounts_by_text ON bill_to_accounts USING gin (search_text gin_trgm_ops);
CREATE INDEX accounts_kept ON bill_to_accounts USING btree (created_at) WHERE is_kept;
CREATE INDEX accounts_kept_by_name ON bill_to_accounts USING btree (lower(name)) WHERE is_kept;
CREATE INDEX accounts_merged_into ON bill_to_accounts USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX accounts_newest_first ON bill_to_accounts USING btree (created_at DESC, id DESC) WHERE (merged_into IS NULL);
CREATE INDEX accounts_on_hold ON bill_to_accounts USING btree (id) WHERE (on_hold_since IS NOT NULL);
CREATE INDEX accounts_with_terms ON bill_to_accounts USING btree (id) WHERE (terms_days > 0);
CREATE INDEX accounts_without_search_key ON bill_to_accounts USING btree (id) WHERE (search_key IS NULL);
CREATE INDEX bill_to_accounts_days_outside ON bill_to_accounts USING btree (id) WHERE ((coi_expires_on < '2000-01-01'::date) OR (coi_expires_on > '2100-12-31'::date));
CREATE TRIGGER account_deleted AFTER DELETE ON bill_to_accounts FOR EACH ROW EXECUTE FUNCTION account_deleted();
CREATE TRIGGER search_key_is_stale BEFORE UPDATE OF name, contacts ON bill_to_accounts FOR EACH ROW WHEN (((NOT (new.search_key IS DISTINCT FROM old.search_key)) AND ((new.name <> old.name) OR (new.contacts <> old.contacts)))) EXECUTE FUNCTION search_key_is_stale();

create table booking_payments (
  order_id uuid not null,
  amount_cents integer not null,
  is_required boolean not null,
  lapses_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  lapsed_at timestamp(3) with time zone,
  late text,
  late_at timestamp(3) with time zone,
  released_at timestamp(3) with time zone,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((amount_cents > 0)),
  CHECK (((late IS NULL) = (late_at IS NULL))),
  CHECK (((late IS NULL) OR (lapsed_at IS NOT NULL))),
  CHECK ((late = ANY (ARRAY['restored'::text, 'given-back'::text])))
);
CREATE INDEX booking_payments_by_lapse ON booking_payments USING btree (lapses_at) WHERE ((paid_at IS NULL) AND (lapsed_at IS NULL));
CREATE INDEX booking_payments_by_lapsed ON booking_payments USING btree (lapsed_at) WHERE (lapsed_at IS NOT NULL);

create table calls (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  about_day date not null,
  called_at timestamp(3) with time zone not null,
  called_by uuid not null,
  undone_at timestamp(3) with time zone,
  undone_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (called_by) REFERENCES staff_users(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (undone_by) REFERENCES staff_users(id),
  CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  CHECK ((kind = ANY (ARRAY['delivery'::text, 'late'::text, 'overdue'::text])))
);
CREATE INDEX calls_by_caller ON calls USING btree (called_by) WHERE (called_by IS NOT NULL);
CREATE INDEX calls_by_undoing_clerk ON calls USING btree (undone_by) WHERE (undone_by IS NOT NULL);
CREATE INDEX calls_days_outside ON calls USING btree (order_id) WHERE ((about_day < '2000-01-01'::date) OR (about_day > '2100-12-31'::date));
CREATE UNIQUE INDEX calls_made_once ON calls USING btree (order_id, kind, about_day) WHERE (undone_at IS NULL);

create table change_requests (
  id uuid not null,
  order_id uuid not null,
  customer_id uuid,
  request_type text not null,
  description text not null,
  requested_changes jsonb not null,
  requested_within_24_hours boolean not null,
  status text not null default 'pending'::text,
  admin_notes text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  reviewed_at timestamp(3) with time zone,
  reviewed_by uuid,
  entered_by uuid,
  replaced jsonb not null default '{}'::jsonb,
  refund jsonb,
  searched text not null default ''::text,
  agreed_changes jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (entered_by) REFERENCES staff_users(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (reviewed_by) REFERENCES staff_users(id),
  CHECK (((status = 'pending'::text) = (reviewed_at IS NULL))),
  CHECK ((request_type = ANY (ARRAY['reschedule_delivery'::text, 'reschedule_pickup'::text, 'update_instructions'::text, 'other'::text]))),
  CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX change_requests_by_clerk ON change_requests USING btree (entered_by) WHERE (entered_by IS NOT NULL);
CREATE INDEX change_requests_by_customer ON change_requests USING btree (customer_id, created_at DESC);
CREATE INDEX change_requests_by_order ON change_requests USING btree (order_id);
CREATE INDEX change_requests_by_reviewer ON change_requests USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX change_requests_by_text ON change_requests USING gin (searched gin_trgm_ops);
CREATE INDEX change_requests_late ON change_requests USING btree (status, created_at DESC, id DESC) WHERE requested_within_24_hours;
CREATE INDEX change_requests_newest_first ON change_requests USING btree (status, created_at DESC, id DESC);
CREATE TRIGGER keep_searched_text BEFORE INSERT ON change_requests FOR EACH ROW EXECUTE FUNCTION keep_searched_text();

create table charges (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  note text not null default ''::text,
  occurred_at timestamp(3) with time zone not null,
  recorded_at timestamp(3) with time zone not null default now(),
  actor_kind text not null,
  actor_id uuid,
  corrects_id uuid,
  fuel_of uuid,
  credited_tax_cents integer,
  credited_tax_rate text,
  PRIMARY KEY (id),
  FOREIGN KEY (corrects_id) REFERENCES charges(id),
  FOREIGN KEY (fuel_of) REFERENCES charges(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'customer'::text, 'staff'::text, 'system'::text, 'driver'::text]))),
  CHECK (((amount_cents >= '-2000000000'::integer) AND (amount_cents <= 2000000000))),
  CHECK (((credited_tax_cents IS NULL) OR ((credited_tax_cents < 0) AND (credited_tax_rate <> ''::text)))),
  CHECK ((kind = ANY (ARRAY['base'::text, 'delivery'::text, 'fuel'::text, 'environmental'::text, 'fuel_surcharge'::text, 'overage'::text, 'extra_days'::text, 'swap'::text, 'dump_and_return'::text, 'trip'::text, 'relocation'::text, 'waiting'::text, 'overload'::text, 'prohibited'::text, 'permit'::text, 'damage'::text, 'cleaning'::text, 'service_fuel'::text, 'discount'::text, 'goodwill'::text, 'rental_period'::text, 'late_fee'::text])))
);
CREATE INDEX charges_by_order ON charges USING btree (order_id) INCLUDE (kind, amount_cents);
CREATE INDEX charges_correcting ON charges USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX charges_of_fuel ON charges USING btree (fuel_of) WHERE (fuel_of IS NOT NULL);
CREATE TRIGGER note_charge AFTER INSERT ON charges FOR EACH ROW WHEN ((new.kind <> ALL (ARRAY['base'::text, 'delivery'::text, 'fuel'::text, 'environmental'::text]))) EXECUTE FUNCTION note_balance();

create table check_refunds (
  id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null,
  left_cents bigint not null,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((amount_cents > 0) AND (amount_cents <= '200000000000'::bigint))),
  CHECK (((left_cents >= 0) AND (left_cents <= amount_cents)))
);
CREATE INDEX check_refunds_open ON check_refunds USING btree (order_id) WHERE (left_cents > 0);

create table contacts (
  id integer not null generated always as identity,
  name text not null,
  email text not null,
  PRIMARY KEY (id),
  UNIQUE (name, email)
);
CREATE INDEX contacts_by_text ON contacts USING gin ((((name || ' '::text) || email)) gin_trgm_ops);

create table container_placements (
  id uuid not null,
  container_id uuid not null,
  order_id uuid not null,
  placed_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (container_id) REFERENCES containers(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((removed_at >= placed_at))
);
CREATE INDEX container_placements_by_container ON container_placements USING btree (container_id, order_id);
CREATE INDEX container_placements_by_order ON container_placements USING btree (order_id);
CREATE INDEX container_placements_ended ON container_placements USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE UNIQUE INDEX container_placements_open ON container_placements USING btree (container_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX container_placements_open_by_order ON container_placements USING btree (order_id) WHERE (removed_at IS NULL);

create table containers (
  id uuid not null,
  container_number text not null,
  size_yards integer not null,
  status text not null default 'available'::text,
  condition text not null default 'good'::text,
  current_location text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  current_order_id uuid,
  deleted_at timestamp(3) with time zone,
  moved_at timestamp(3) with time zone not null default now(),
  yard_id uuid not null default first_yard(),
  PRIMARY KEY (id),
  FOREIGN KEY (current_order_id) REFERENCES orders(id),
  FOREIGN KEY (yard_id) REFERENCES yards(id),
  CHECK ((condition = ANY (ARRAY['excellent'::text, 'good'::text, 'fair'::text, 'poor'::text]))),
  CHECK (((deleted_at IS NULL) OR ((status <> 'deployed'::text) AND (current_order_id IS NULL)))),
  CHECK ((size_yards = ANY (ARRAY[10, 20, 30, 40]))),
  CHECK ((status = ANY (ARRAY['available'::text, 'deployed'::text, 'maintenance'::text, 'damaged'::text])))
);
CREATE INDEX containers_by_lower_number ON containers USING btree (lower(container_number)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX containers_by_number ON containers USING btree (container_number) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX containers_by_order ON containers USING btree (current_order_id) WHERE (current_order_id IS NOT NULL);
CREATE INDEX containers_by_yard ON containers USING btree (yard_id);
CREATE INDEX containers_free ON containers USING btree (size_yards, container_number) WHERE ((status = 'available'::text) AND (current_order_id IS NULL));
CREATE TRIGGER containers_deployed_stays BEFORE DELETE ON containers FOR EACH ROW WHEN (((old.status = 'deployed'::text) OR (old.current_order_id IS NOT NULL))) EXECUTE FUNCTION refuse_to_delete_deployed();
CREATE TRIGGER stock_follows_added AFTER INSERT ON containers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION containers_added();
CREATE TRIGGER stock_follows_changed AFTER UPDATE ON containers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION containers_changed();
CREATE TRIGGER stock_follows_removed AFTER DELETE ON containers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION containers_removed();

create table content_version (
  is_only boolean not null default true,
  version integer not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table crew_links (
  id uuid not null,
  order_id uuid not null,
  token_hash bytea not null,
  made_by uuid,
  with_gate_code boolean not null,
  made_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  last_opened_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (made_by) REFERENCES customers(id) ON DELETE CASCADE,
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX crew_links_by_expiry ON crew_links USING btree (expires_at);
CREATE INDEX crew_links_by_maker ON crew_links USING btree (made_by);
CREATE INDEX crew_links_by_order ON crew_links USING btree (order_id);

create table customer_links (
  token_hash bytea not null,
  registration_id uuid,
  customer_id uuid,
  expires_at timestamp(3) with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  CHECK (((registration_id IS NULL) <> (customer_id IS NULL)))
);
CREATE INDEX customer_links_by_customer ON customer_links USING btree (customer_id);
CREATE INDEX customer_links_by_expiry ON customer_links USING btree (expires_at);
CREATE INDEX customer_links_by_registration ON customer_links USING btree (registration_id);

create table customer_sessions (
  id uuid not null,
  token_hash bytea not null,
  customer_id uuid not null,
  device text not null,
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);
CREATE INDEX customer_sessions_by_customer ON customer_sessions USING btree (customer_id);
CREATE INDEX customer_sessions_by_expiry ON customer_sessions USING btree (expires_at);

create table customers (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  customer_type text not null,
  company_name text not null default ''::text,
  password_hash text,
  google_subject text,
  verified_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  search_key text,
  language text,
  PRIMARY KEY (id),
  UNIQUE (google_subject),
  CHECK ((customer_type = ANY (ARRAY['residential'::text, 'contractor'::text]))),
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
);
CREATE UNIQUE INDEX customers_by_email ON customers USING btree (lower(email));
CREATE INDEX customers_by_search_key ON customers USING gin (search_key gin_trgm_ops) WHERE (search_key <> ''::text);
CREATE INDEX customers_by_text ON customers USING gin ((((((((first_name || ' '::text) || last_name) || ' '::text) || company_name) || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX customers_contractors ON customers USING btree (created_at DESC, id DESC) WHERE (customer_type = 'contractor'::text);
CREATE INDEX customers_newest_first ON customers USING btree (created_at DESC, id DESC);
CREATE INDEX customers_without_search_key ON customers USING btree (id) WHERE (search_key IS NULL);
CREATE TRIGGER search_key_is_stale BEFORE UPDATE OF first_name, last_name, phone, email, company_name ON customers FOR EACH ROW WHEN (((NOT (new.search_key IS DISTINCT FROM old.search_key)) AND ((new.first_name <> old.first_name) OR (new.last_name <> old.last_name) OR (new.phone <> old.phone) OR (new.email <> old.email) OR (new.company_name <> old.company_name)))) EXECUTE FUNCTION search_key_is_stale();

create table delivery_days (
  day date not null,
  is_closed boolean,
  max_deliveries integer,
  note text not null default ''::text,
  id uuid not null default gen_random_uuid(),
  PRIMARY KEY (day),
  UNIQUE (id),
  CHECK ((max_deliveries >= 0))
);

create table delivery_rules (
  id uuid not null default gen_random_uuid(),
  applies_to text not null,
  is_closed boolean not null default false,
  max_deliveries integer,
  PRIMARY KEY (id),
  UNIQUE (applies_to),
  CHECK ((applies_to = ANY (ARRAY['every-day'::text, 'sunday'::text, 'monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text]))),
  CHECK ((NOT (is_closed AND (applies_to = 'every-day'::text)))),
  CHECK ((max_deliveries >= 0))
);

create table device_days (
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  day date not null,
  commands integer not null default 0,
  photos integer not null default 0,
  photo_bytes bigint not null default 0,
  limited_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  settled_by uuid,
  PRIMARY KEY (id),
  UNIQUE (device_id, day),
  FOREIGN KEY (device_id) REFERENCES driver_devices(id) ON DELETE CASCADE,
  FOREIGN KEY (settled_by) REFERENCES staff_users(id) ON DELETE SET NULL
);
CREATE INDEX device_days_by_clerk ON device_days USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX device_days_limited ON device_days USING btree (limited_at) WHERE ((limited_at IS NOT NULL) AND (settled_at IS NULL));

create table device_drivers (
  device_id uuid not null,
  driver_id uuid not null,
  until_at timestamp(3) with time zone not null,
  PRIMARY KEY (device_id, driver_id),
  FOREIGN KEY (device_id) REFERENCES driver_devices(id) ON DELETE CASCADE,
  FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE
);
CREATE INDEX device_drivers_by_driver ON device_drivers USING btree (driver_id);

create table dispute_answers (
  id uuid not null,
  dispute_id uuid not null,
  state text not null,
  texts jsonb not null,
  file_id uuid,
  parameters jsonb,
  upload_id text,
  failure text not null default ''::text,
  actor_id uuid,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (dispute_id) REFERENCES processor_disputes(id) ON DELETE CASCADE,
  FOREIGN KEY (file_id) REFERENCES files(id),
  CHECK ((length(failure) <= 200)),
  CHECK ((state = ANY (ARRAY['new'::text, 'sent'::text, 'submitted'::text, 'failed'::text, 'unknown'::text, 'canceled'::text]))),
  CHECK ((length(upload_id) <= 255))
);
CREATE INDEX dispute_answers_by_dispute ON dispute_answers USING btree (dispute_id, created_at);
CREATE INDEX dispute_answers_by_file ON dispute_answers USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX dispute_answers_once ON dispute_answers USING btree (dispute_id) WHERE (state <> ALL (ARRAY['failed'::text, 'canceled'::text]));
CREATE INDEX dispute_answers_open ON dispute_answers USING btree (created_at) WHERE (state = ANY (ARRAY['new'::text, 'sent'::text, 'unknown'::text]));

create table driver_commands (
  id uuid not null,
  device_id uuid not null,
  driver_id uuid not null,
  sequence bigint not null,
  kind text not null,
  haul_id uuid not null,
  occurred_at timestamp(3) with time zone not null,
  clock_corrected_ms bigint,
  received_at timestamp(3) with time zone not null,
  body jsonb not null,
  outcome text,
  message text not null default ''::text,
  alert text,
  settled_at timestamp(3) with time zone,
  settled_by uuid,
  decision text,
  PRIMARY KEY (id),
  FOREIGN KEY (device_id) REFERENCES driver_devices(id),
  FOREIGN KEY (driver_id) REFERENCES drivers(id),
  FOREIGN KEY (settled_by) REFERENCES staff_users(id) ON DELETE SET NULL,
  CHECK ((decision = ANY (ARRAY['recorded'::text, 'discarded'::text]))),
  CHECK ((kind = ANY (ARRAY['rolling'::text, 'arrived'::text, 'done'::text, 'failed'::text, 'dumped'::text, 'break'::text]))),
  CHECK ((outcome = ANY (ARRAY['applied'::text, 'applied-late'::text, 'recorded-only'::text, 'needs-office'::text]))),
  CHECK ((sequence >= 0))
);
CREATE INDEX driver_commands_by_clerk ON driver_commands USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX driver_commands_by_driver ON driver_commands USING btree (driver_id);
CREATE INDEX driver_commands_by_haul ON driver_commands USING btree (haul_id);
CREATE INDEX driver_commands_in_order ON driver_commands USING btree (device_id, sequence);
CREATE INDEX driver_commands_open ON driver_commands USING btree (received_at) WHERE ((alert IS NOT NULL) AND (settled_at IS NULL));

create table driver_devices (
  id uuid not null,
  name text not null,
  driver_id uuid,
  invitation_hash bytea,
  invitation_expires_at timestamp(3) with time zone,
  token_hash bytea,
  reading_token_hash bytea,
  enrolled_at timestamp(3) with time zone,
  push jsonb,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  last_seen_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  invitation_driver_id uuid,
  next_token_hash bytea,
  next_reading_token_hash bytea,
  tokens_since timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (invitation_hash),
  UNIQUE (next_reading_token_hash),
  UNIQUE (next_token_hash),
  UNIQUE (reading_token_hash),
  UNIQUE (token_hash),
  FOREIGN KEY (created_by) REFERENCES staff_users(id) ON DELETE SET NULL,
  FOREIGN KEY (driver_id) REFERENCES drivers(id),
  FOREIGN KEY (invitation_driver_id) REFERENCES drivers(id),
  CHECK (((token_hash IS NULL) = (reading_token_hash IS NULL))),
  CHECK (((token_hash IS NULL) = (enrolled_at IS NULL))),
  CHECK (((invitation_hash IS NULL) = (invitation_expires_at IS NULL))),
  CHECK ((name <> ''::text))
);
CREATE INDEX driver_devices_by_driver ON driver_devices USING btree (driver_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX driver_devices_by_invited ON driver_devices USING btree (invitation_driver_id) WHERE (invitation_driver_id IS NOT NULL);
CREATE INDEX driver_devices_by_inviter ON driver_devices USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE TRIGGER follow_driver_of_phone BEFORE UPDATE OF driver_id ON driver_devices FOR EACH ROW WHEN (((old.driver_id IS NOT NULL) AND (new.driver_id IS DISTINCT FROM old.driver_id))) EXECUTE FUNCTION follow_driver_of_phone();

create table drivers (
  id uuid not null,
  name text not null,
  phone text not null default ''::text,
  language text not null default 'en'::text,
  yard_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  archived_at timestamp(3) with time zone,
  version integer not null default 1,
  PRIMARY KEY (id),
  FOREIGN KEY (yard_id) REFERENCES yards(id),
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CHECK ((name <> ''::text))
);
CREATE INDEX drivers_by_yard ON drivers USING btree (yard_id);

create table emails (
  id uuid not null,
  template text not null,
  recipient text not null,
  order_id uuid,
  language text not null default 'en'::text,
  data jsonb not null default '{}'::jsonb,
  status text not null default 'queued'::text,
  provider text,
  sender text,
  subject text,
  html text,
  body_text text,
  error text,
  created_at timestamp(3) with time zone not null default now(),
  sent_at timestamp(3) with time zone,
  links text[] not null default '{}'::text[],
  lead_id uuid,
  message_id text,
  attempts integer not null default 0,
  next_attempt_at timestamp(3) with time zone not null default now(),
  claimed_until timestamp(3) with time zone,
  waits_for text,
  last_failed_at timestamp(3) with time zone,
  last_error text,
  caused_from text,
  PRIMARY KEY (id),
  FOREIGN KEY (lead_id) REFERENCES leads(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'console'::text]))),
  CHECK ((waits_for = ANY (ARRAY['server'::text, 'recipient'::text])))
);
CREATE INDEX emails_by_lead ON emails USING btree (lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX emails_by_network ON emails USING btree (caused_from, created_at) WHERE (caused_from IS NOT NULL);
CREATE INDEX emails_by_order ON emails USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX emails_by_recipient ON emails USING btree (lower(recipient), created_at);
CREATE INDEX emails_failed ON emails USING btree (created_at DESC) WHERE (status = 'failed'::text);
CREATE INDEX emails_failed_log ON emails USING btree (COALESCE(sent_at, last_failed_at, created_at) DESC, created_at DESC, id DESC) WHERE (status = 'failed'::text);
CREATE INDEX emails_last_failed ON emails USING btree (last_failed_at DESC) WHERE (last_failed_at IS NOT NULL);
CREATE INDEX emails_last_sent ON emails USING btree (sent_at DESC) WHERE (status = ANY (ARRAY['sent'::text, 'console'::text]));
CREATE INDEX emails_log ON emails USING btree (COALESCE(sent_at, last_failed_at, created_at) DESC, created_at DESC, id DESC) WHERE (status <> 'queued'::text);
CREATE UNIQUE INDEX emails_one_digest ON emails USING btree (template) WHERE ((template = 'unverified-bookings'::text) AND (status = 'queued'::text) AND (attempts = 0));
CREATE INDEX emails_queued ON emails USING btree (next_attempt_at) WHERE (status = 'queued'::text);

create table equipment (
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  size_yards integer not null,
  type text not null,
  residential_price_cents integer,
  contractor_price_cents integer,
  delivery_fee_cents integer not null default 0,
  environmental_fee_cents integer not null default 0,
  overage_per_ton_cents integer not null default 0,
  daily_overage_rate_cents integer not null default 0,
  included_hundredth_tons integer,
  total_inventory integer not null default 0,
  available_inventory integer not null default 0,
  maintenance_inventory integer not null default 0,
  allow_residential boolean not null default true,
  allow_contractor boolean not null default true,
  minimum_rental_days integer not null default 7,
  maximum_rental_days integer not null default 30,
  prohibited_materials text[] not null default '{}'::text[],
  special_instructions text not null default ''::text,
  is_active boolean not null default true,
  is_available_for_booking boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  included_per text not null default 'order'::text,
  swap_restarts_days boolean not null default true,
  counted_by_containers boolean not null default false,
  counted_once_listed boolean not null default false,
  PRIMARY KEY (id),
  CHECK ((available_inventory >= 0)),
  CHECK ((contractor_price_cents >= 0)),
  CHECK ((daily_overage_rate_cents >= 0)),
  CHECK (((deleted_at IS NULL) OR (NOT (is_active OR is_available_for_booking)))),
  CHECK ((delivery_fee_cents >= 0)),
  CHECK ((environmental_fee_cents >= 0)),
  CHECK ((included_hundredth_tons >= 0)),
  CHECK ((included_per = ANY (ARRAY['order'::text, 'load'::text]))),
  CHECK ((maintenance_inventory >= 0)),
  CHECK ((maximum_rental_days >= 1)),
  CHECK ((minimum_rental_days >= 1)),
  CHECK ((overage_per_ton_cents >= 0)),
  CHECK ((residential_price_cents >= 0)),
  CHECK ((size_yards >= 1)),
  CHECK ((total_inventory >= 0)),
  CHECK ((type = ANY (ARRAY['roll-off'::text, '3-yd-bin'::text, 'tilt-hopper'::text]))),
  CHECK (((type = 'roll-off'::text) OR (NOT counted_by_containers))),
  TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX equipment_by_size ON equipment USING btree (size_yards, created_at, id);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON equipment FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE CONSTRAINT TRIGGER counted_alone_in_size AFTER INSERT OR UPDATE ON equipment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_counted_twice();
CREATE TRIGGER counted_by_containers BEFORE INSERT OR UPDATE ON equipment FOR EACH ROW WHEN (new.counted_by_containers) EXECUTE FUNCTION count_equipment();

create table events (
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  kind text not null,
  occurred_at timestamp(3) with time zone not null,
  recorded_at timestamp(3) with time zone not null default clock_timestamp(),
  actor_kind text not null,
  actor_id uuid,
  before jsonb,
  after jsonb,
  command_id uuid not null,
  subject_version integer,
  PRIMARY KEY (id),
  UNIQUE (command_id),
  CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'customer'::text, 'staff'::text, 'system'::text, 'driver'::text])))
);
CREATE INDEX events_by_subject ON events USING btree (subject_kind, subject_id, recorded_at);
CREATE UNIQUE INDEX events_by_version ON events USING btree (subject_kind, subject_id, subject_version) WHERE (subject_version IS NOT NULL);

create table facilities (
  id uuid not null,
  name text not null,
  swis_number text not null default ''::text,
  address text not null default ''::text,
  city text not null default ''::text,
  zip_code text not null default ''::text,
  county text not null default ''::text,
  operator text not null default ''::text,
  kind text not null,
  authorized_by text[] not null default '{}'::text[],
  notes text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  archived_at timestamp(3) with time zone,
  latitude double precision,
  longitude double precision,
  PRIMARY KEY (id),
  CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CHECK ((name <> ''::text))
);
CREATE INDEX facilities_by_name ON facilities USING btree (lower(name), id);
CREATE UNIQUE INDEX facilities_by_swis_number ON facilities USING btree (swis_number) WHERE (swis_number <> ''::text);
CREATE INDEX facilities_by_text ON facilities USING gin ((((((((((((name || ' '::text) || swis_number) || ' '::text) || address) || ' '::text) || city) || ' '::text) || county) || ' '::text) || operator)) gin_trgm_ops);

create table facility_hours (
  facility_id uuid not null,
  weekday smallint not null,
  opens_minute integer not null,
  closes_minute integer not null,
  PRIMARY KEY (facility_id, weekday),
  FOREIGN KEY (facility_id) REFERENCES facilities(id),
  CHECK (((opens_minute >= 0) AND (opens_minute < closes_minute) AND (closes_minute <= 1440))),
  CHECK (((weekday >= 0) AND (weekday <= 6)))
);

create table facility_prices (
  id uuid not null,
  facility_id uuid not null,
  material text,
  cents_per_ton integer not null,
  minimum_cents integer not null default 0,
  valid_from date not null,
  valid_through date,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  PRIMARY KEY (id),
  EXCLUDE USING gist (facility_id WITH =, COALESCE(material, ''::text) WITH =, daterange(valid_from, valid_through, '[]'::text) WITH &&),
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  FOREIGN KEY (facility_id) REFERENCES facilities(id),
  CHECK (((cents_per_ton >= 0) AND (cents_per_ton <= 1000000))),
  CHECK ((valid_from <= valid_through)),
  CHECK ((material <> ''::text)),
  CHECK (((minimum_cents >= 0) AND (minimum_cents <= 1000000)))
);
CREATE INDEX facility_prices_by_clerk ON facility_prices USING btree (created_by) WHERE (created_by IS NOT NULL);

create table facility_rates (
  id uuid not null,
  facility_id uuid not null,
  material text not null,
  basis_points integer not null,
  valid_from date not null,
  valid_until date,
  certifier text not null,
  source text not null,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  PRIMARY KEY (id),
  EXCLUDE USING gist (facility_id WITH =, material WITH =, daterange(valid_from, valid_until, '[]'::text) WITH &&),
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  FOREIGN KEY (facility_id) REFERENCES facilities(id),
  CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  CHECK ((valid_from <= valid_until))
);
CREATE INDEX facility_rates_by_clerk ON facility_rates USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE TRIGGER facility_rate_kept BEFORE UPDATE ON facility_rates FOR EACH ROW EXECUTE FUNCTION keep_facility_rate();

create table file_pieces (
  file_id uuid not null,
  position integer not null,
  content bytea not null,
  PRIMARY KEY (file_id, "position"),
  FOREIGN KEY (file_id) REFERENCES files(id),
  CHECK (("position" >= 0))
);

create table files (
  id uuid not null,
  media_type text not null,
  byte_size integer not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (((byte_size >= 1) AND (byte_size <= 10485760))),
  CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text])))
);
CREATE INDEX files_oldest_first ON files USING btree (created_at);

create table fleet_settings (
  is_only boolean not null default true,
  dormant_days integer not null default 30,
  counts_pickups boolean not null default false,
  counts_extra_hauls boolean not null default false,
  PRIMARY KEY (is_only),
  CHECK (((dormant_days >= 1) AND (dormant_days <= 365))),
  CHECK (is_only)
);

create table fuel_weeks (
  id uuid not null,
  hundredths integer not null,
  kinds text[] not null,
  valid_from date not null,
  valid_through date,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  PRIMARY KEY (id),
  EXCLUDE USING gist (daterange(valid_from, valid_through, '[]'::text) WITH &&),
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  CHECK ((valid_from <= valid_through)),
  CHECK (((hundredths >= 1) AND (hundredths <= 10000))),
  CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['base'::text, 'delivery'::text, 'environmental'::text, 'swap'::text, 'dump_and_return'::text, 'relocation'::text, 'trip'::text, 'waiting'::text, 'overload'::text, 'permit'::text]))),
  CHECK ((EXTRACT(isodow FROM valid_from) = (1)::numeric)),
  CHECK ((EXTRACT(isodow FROM valid_through) = (7)::numeric))
);
CREATE INDEX fuel_weeks_by_clerk ON fuel_weeks USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON fuel_weeks FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table haul_attempts (
  id uuid not null,
  haul_id uuid not null,
  reason text not null,
  occurred_at timestamp(3) with time zone not null,
  waited_minutes integer not null default 0,
  note text not null default ''::text,
  document_id uuid,
  charge_id uuid,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  removed_at timestamp(3) with time zone,
  command_id uuid,
  PRIMARY KEY (id),
  UNIQUE (command_id),
  FOREIGN KEY (charge_id) REFERENCES charges(id),
  FOREIGN KEY (command_id) REFERENCES driver_commands(id),
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  FOREIGN KEY (document_id) REFERENCES order_documents(id) ON DELETE SET NULL,
  FOREIGN KEY (haul_id) REFERENCES hauls(id),
  CHECK ((reason = ANY (ARRAY['blocked'::text, 'locked'::text, 'overfilled'::text, 'prohibited'::text, 'nobody'::text, 'unsafe'::text, 'wrong-address'::text, 'ours'::text]))),
  CHECK (((waited_minutes >= 0) AND (waited_minutes <= 600)))
);
CREATE INDEX haul_attempts_by_charge ON haul_attempts USING btree (charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX haul_attempts_by_clerk ON haul_attempts USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX haul_attempts_by_document ON haul_attempts USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX haul_attempts_by_haul ON haul_attempts USING btree (haul_id);

create table haul_photos (
  id uuid not null,
  command_id uuid not null,
  haul_id uuid,
  document_id uuid not null,
  kind text not null,
  taken_at timestamp(3) with time zone not null,
  sha256 text not null,
  PRIMARY KEY (id),
  FOREIGN KEY (command_id) REFERENCES driver_commands(id),
  FOREIGN KEY (document_id) REFERENCES order_documents(id) ON DELETE CASCADE,
  FOREIGN KEY (haul_id) REFERENCES hauls(id),
  CHECK ((kind = ANY (ARRAY['placed'::text, 'load'::text, 'ticket'::text, 'problem'::text]))),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX haul_photos_by_command ON haul_photos USING btree (command_id);
CREATE INDEX haul_photos_by_document ON haul_photos USING btree (document_id);
CREATE INDEX haul_photos_by_haul ON haul_photos USING btree (haul_id);

create table hauls (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  requested_on date,
  planned_on date,
  window_start_minute integer,
  window_end_minute integer,
  done_at timestamp(3) with time zone,
  done_on date generated always as (((done_at AT TIME ZONE 'America/Los_Angeles'::text))::date) stored,
  container_id uuid,
  cancelled_at timestamp(3) with time zone,
  removes_container_id uuid,
  quoted_cents integer,
  charge_id uuid,
  version integer not null default 1,
  to_address text not null default ''::text,
  to_placement text not null default ''::text,
  from_address text,
  from_placement text,
  joined_to uuid,
  waited_minutes integer not null default 0,
  done_though text,
  route_id uuid,
  place_in_route integer,
  facility_id uuid,
  arrived_at timestamp(3) with time zone,
  rolling_at timestamp(3) with time zone,
  expected_from timestamp(3) with time zone,
  expected_until timestamp(3) with time zone,
  done_command_id uuid,
  done_latitude double precision,
  done_longitude double precision,
  done_accuracy_meters integer,
  pickup_before date,
  pickup_after date,
  dumps_before boolean,
  hook_yard_id uuid,
  is_facility_planned boolean not null default false,
  standing_service_id uuid,
  new_delivery_id uuid,
  driver_note text not null default ''::text,
  PRIMARY KEY (id),
  EXCLUDE USING btree (route_id WITH =, place_in_route WITH =) WHERE ((route_id IS NOT NULL)) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (charge_id) REFERENCES charges(id),
  FOREIGN KEY (container_id) REFERENCES containers(id),
  FOREIGN KEY (done_command_id) REFERENCES driver_commands(id),
  FOREIGN KEY (facility_id) REFERENCES facilities(id),
  FOREIGN KEY (hook_yard_id) REFERENCES yards(id),
  FOREIGN KEY (joined_to) REFERENCES hauls(id),
  FOREIGN KEY (new_delivery_id) REFERENCES hauls(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (removes_container_id) REFERENCES containers(id),
  FOREIGN KEY (route_id) REFERENCES routes(id),
  FOREIGN KEY (standing_service_id) REFERENCES standing_services(id),
  CHECK (((cancelled_at IS NULL) OR ((done_at IS NULL) AND (kind <> ALL (ARRAY['deliver'::text, 'pick_up'::text]))))),
  CHECK (((kind = ANY (ARRAY['deliver'::text, 'pick_up'::text])) OR (planned_on IS NOT NULL))),
  CHECK (((joined_to IS NULL) OR (kind = 'pick_up'::text))),
  CHECK (((done_though IS NULL) OR (done_at IS NOT NULL))),
  CHECK ((arrived_at <= done_at)),
  CHECK (((route_id IS NULL) = (place_in_route IS NULL))),
  CHECK (((expected_from IS NULL) = (expected_until IS NULL))),
  CHECK (((done_command_id IS NULL) OR (done_at IS NOT NULL))),
  CHECK (((done_latitude IS NULL) = (done_longitude IS NULL))),
  CHECK ((done_though = 'cancelled'::text)),
  CHECK ((kind = ANY (ARRAY['deliver'::text, 'pick_up'::text, 'swap'::text, 'dump_and_return'::text, 'relocate'::text, 'full_pickup'::text, 'new_delivery'::text]))),
  CHECK (((kind = 'full_pickup'::text) = (new_delivery_id IS NOT NULL))),
  CHECK (((quoted_cents >= 0) AND (quoted_cents <= 10000000))),
  CHECK (((waited_minutes >= 0) AND (waited_minutes <= 600))),
  CHECK (((window_end_minute >= 0) AND (window_end_minute <= 1440))),
  CHECK (((window_start_minute >= 0) AND (window_start_minute <= 1439)))
);
CREATE INDEX deliveries_by_day ON hauls USING btree (COALESCE(((done_at AT TIME ZONE 'America/Los_Angeles'::text))::date, planned_on, requested_on), order_id) WHERE (kind = 'deliver'::text);
CREATE INDEX deliveries_done ON hauls USING btree (done_on) WHERE (kind = 'deliver'::text);
CREATE INDEX extra_hauls_done ON hauls USING btree (done_on) WHERE ((kind <> ALL (ARRAY['deliver'::text, 'pick_up'::text])) AND (done_on IS NOT NULL));
CREATE INDEX hauls_arrived ON hauls USING btree (arrived_at) WHERE (arrived_at IS NOT NULL);
CREATE INDEX hauls_at_facility ON hauls USING btree (facility_id) WHERE (facility_id IS NOT NULL);
CREATE INDEX hauls_by_container ON hauls USING btree (container_id) WHERE (container_id IS NOT NULL);
CREATE INDEX hauls_by_order ON hauls USING btree (order_id);
CREATE INDEX hauls_charged ON hauls USING btree (charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX hauls_days_outside ON hauls USING btree (order_id) WHERE ((LEAST(requested_on, planned_on, done_on) < '2000-01-01'::date) OR (GREATEST(requested_on, planned_on, done_on) > '2100-12-31'::date));
CREATE INDEX hauls_done_by_phone ON hauls USING btree (done_command_id) WHERE (done_command_id IS NOT NULL);
CREATE INDEX hauls_done_though ON hauls USING btree (done_at) WHERE (done_though IS NOT NULL);
CREATE UNIQUE INDEX hauls_first_and_last ON hauls USING btree (order_id, kind) WHERE (kind = ANY (ARRAY['deliver'::text, 'pick_up'::text]));
CREATE INDEX hauls_hook_yard ON hauls USING btree (hook_yard_id) WHERE (hook_yard_id IS NOT NULL);
CREATE INDEX hauls_joined ON hauls USING btree (joined_to) WHERE (joined_to IS NOT NULL);
CREATE UNIQUE INDEX hauls_new_delivery ON hauls USING btree (new_delivery_id) WHERE (new_delivery_id IS NOT NULL);
CREATE INDEX hauls_of_service ON hauls USING btree (standing_service_id) WHERE (standing_service_id IS NOT NULL);
CREATE INDEX hauls_open_extra ON hauls USING btree (planned_on, order_id) WHERE ((kind <> ALL (ARRAY['deliver'::text, 'pick_up'::text])) AND (done_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX hauls_removing ON hauls USING btree (removes_container_id) WHERE (removes_container_id IS NOT NULL);
CREATE INDEX pickups_by_day ON hauls USING btree (COALESCE(((done_at AT TIME ZONE 'America/Los_Angeles'::text))::date, planned_on, requested_on), order_id) WHERE (kind = 'pick_up'::text);
CREATE INDEX pickups_done_by_day ON hauls USING btree (done_on) WHERE ((kind = 'pick_up'::text) AND (done_on IS NOT NULL));
CREATE TRIGGER follow_done BEFORE UPDATE OF done_at ON hauls FOR EACH ROW WHEN ((new.done_at IS DISTINCT FROM old.done_at)) EXECUTE FUNCTION follow_done();
CREATE TRIGGER keep_delivery_day AFTER UPDATE ON hauls FOR EACH ROW WHEN (((new.kind = 'deliver'::text) AND (((new.done_on IS DISTINCT FROM old.done_on) OR (new.planned_on IS DISTINCT FROM old.planned_on)) OR (new.requested_on IS DISTINCT FROM old.requested_on)))) EXECUTE FUNCTION keep_delivery_day();
CREATE TRIGGER keep_delivery_day_of_new AFTER INSERT ON hauls FOR EACH ROW WHEN ((new.kind = 'deliver'::text)) EXECUTE FUNCTION keep_delivery_day();
CREATE TRIGGER leave_route BEFORE UPDATE OF planned_on, requested_on, cancelled_at ON hauls FOR EACH ROW WHEN (((new.route_id IS NOT NULL) AND (NOT (new.route_id IS DISTINCT FROM old.route_id)) AND (new.done_at IS NULL) AND ((new.cancelled_at IS DISTINCT FROM old.cancelled_at) OR (COALESCE(new.planned_on, new.requested_on) IS DISTINCT FROM COALESCE(old.planned_on, old.requested_on))))) EXECUTE FUNCTION leave_route();
CREATE TRIGGER leave_route_steps BEFORE UPDATE OF route_id, planned_on, requested_on, cancelled_at ON hauls FOR EACH ROW WHEN (((new.route_id IS DISTINCT FROM old.route_id) AND (new.done_at IS NULL))) EXECUTE FUNCTION clear_steps();

create table held_day_checks (
  checked_on date not null,
  finished_at timestamp(3) with time zone not null,
  differences jsonb not null,
  PRIMARY KEY (checked_on)
);

create table held_days (
  equipment_id uuid not null,
  day date not null,
  change integer not null default 0,
  unverified_change integer not null default 0,
  delivered_through integer not null default 0,
  PRIMARY KEY (equipment_id, day),
  FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE
);

create table idempotency_keys (
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);

create table import_rows (
  import_id uuid not null,
  position integer not null,
  line integer not null,
  cells jsonb not null,
  key text not null default ''::text,
  outcome text,
  problem text not null default ''::text,
  is_done boolean not null default false,
  subject_id uuid,
  undo jsonb,
  PRIMARY KEY (import_id, "position"),
  FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CHECK ((jsonb_typeof(cells) = 'array'::text)),
  CHECK ((outcome = ANY (ARRAY['add'::text, 'change'::text, 'same'::text, 'refuse'::text]))),
  CHECK (("position" >= 0))
);
CREATE INDEX import_rows_by_outcome ON import_rows USING btree (import_id, outcome, "position");

create table imports (
  id uuid not null,
  kind text not null,
  file_name text not null,
  columns jsonb not null,
  mapping jsonb,
  state text not null,
  problem text not null default ''::text,
  row_count integer not null,
  next_row integer not null default 0,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  acting_staff uuid,
  attempts integer not null default 0,
  tried_at timestamp(3) with time zone,
  header_row integer not null default '-1'::integer,
  reading jsonb not null default '{}'::jsonb,
  notation jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (acting_staff) REFERENCES staff_users(id),
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  CHECK ((attempts >= 0)),
  CHECK ((jsonb_typeof(columns) = 'array'::text)),
  CHECK ((header_row >= '-1'::integer)),
  CHECK ((kind = ANY (ARRAY['customers'::text, 'sites'::text, 'containers'::text, 'orders'::text]))),
  CHECK ((next_row >= 0)),
  CHECK ((row_count >= 0)),
  CHECK ((state = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text])))
);
CREATE INDEX imports_at_work ON imports USING btree (created_at) WHERE (state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]));
CREATE INDEX imports_by_acting_staff ON imports USING btree (acting_staff);
CREATE INDEX imports_by_staff ON imports USING btree (created_by);
CREATE INDEX imports_newest_first ON imports USING btree (created_at DESC, id DESC);

create table invoice_balances (
  invoice_id uuid not null,
  order_id uuid not null,
  due_on date not null,
  open_cents bigint not null,
  PRIMARY KEY (invoice_id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((open_cents >= '-200000000000'::bigint) AND (open_cents <= '200000000000'::bigint)))
);
CREATE INDEX invoice_balances_by_order ON invoice_balances USING btree (order_id);
CREATE INDEX invoices_open ON invoice_balances USING btree (due_on, invoice_id) INCLUDE (order_id, open_cents) WHERE (open_cents <> 0);

create table invoice_charges (
  invoice_id uuid not null,
  charge_id uuid not null,
  PRIMARY KEY (invoice_id, charge_id),
  FOREIGN KEY (charge_id) REFERENCES charges(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id)
);
CREATE INDEX invoice_charges_by_charge ON invoice_charges USING btree (charge_id);
CREATE TRIGGER claim_charges AFTER INSERT ON invoice_charges REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION claim_charges();
CREATE TRIGGER never_changes BEFORE DELETE OR UPDATE ON invoice_charges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON invoice_charges FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

create table invoice_claims (
  charge_id uuid not null,
  invoice_id uuid not null,
  credit_note_id uuid,
  PRIMARY KEY (charge_id),
  FOREIGN KEY (charge_id) REFERENCES charges(id),
  FOREIGN KEY (credit_note_id) REFERENCES invoices(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX invoice_claims_by_credit_note ON invoice_claims USING btree (credit_note_id) WHERE (credit_note_id IS NOT NULL);
CREATE INDEX invoice_claims_by_invoice ON invoice_claims USING btree (invoice_id);
CREATE CONSTRAINT TRIGGER invoice_says_what_it_claims AFTER INSERT OR DELETE OR UPDATE ON invoice_claims DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_claims();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON invoice_claims FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

create table invoice_counters (
  kind text not null,
  last_number integer not null,
  last_issued_at timestamp(3) with time zone,
  PRIMARY KEY (kind),
  CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  CHECK ((last_number >= 1))
);
CREATE TRIGGER counts_by_one BEFORE UPDATE ON invoice_counters FOR EACH ROW EXECUTE FUNCTION count_by_one();
CREATE TRIGGER never_deleted BEFORE DELETE ON invoice_counters FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON invoice_counters FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

create table invoice_problems (
  order_id uuid not null,
  cause text not null,
  found_at timestamp(3) with time zone not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((cause = ANY (ARRAY['charged-twice'::text, 'not-corrected'::text])))
);

create table invoice_reminders (
  id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  email_id uuid,
  reminded_at timestamp(3) with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE SET NULL,
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'customer'::text, 'staff'::text, 'system'::text]))),
  CHECK ((kind = ANY (ARRAY['before-due'::text, 'first'::text, 'second'::text, 'by-hand'::text])))
);
CREATE INDEX invoice_reminders_by_email ON invoice_reminders USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX invoice_reminders_by_invoice ON invoice_reminders USING btree (invoice_id, reminded_at DESC);
CREATE UNIQUE INDEX invoice_reminders_once ON invoice_reminders USING btree (invoice_id, kind) WHERE (kind <> 'by-hand'::text);

create table invoice_search (
  is_only boolean not null default true,
  last_order_id uuid not null,
  is_finished boolean not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table invoices (
  id uuid not null,
  kind text not null,
  number integer not null,
  order_id uuid not null,
  credits_id uuid,
  issued_at timestamp(3) with time zone not null,
  issued_on date not null,
  due_on date,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  total_cents bigint not null,
  content jsonb not null,
  is_partial boolean not null default false,
  is_checked boolean not null default false,
  tax_cents bigint not null default 0,
  PRIMARY KEY (id),
  UNIQUE (kind, number),
  FOREIGN KEY (credits_id) REFERENCES invoices(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((kind = 'credit-note'::text) = (credits_id IS NOT NULL))),
  CHECK (((kind = 'invoice'::text) = (due_on IS NOT NULL))),
  CHECK (((NOT is_partial) OR (kind = 'credit-note'::text))),
  CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  CHECK ((number >= 1)),
  CHECK (((tax_cents >= '-200000000000'::bigint) AND (tax_cents <= '200000000000'::bigint))),
  CHECK (((total_cents >= '-200000000000'::bigint) AND (total_cents <= '200000000000'::bigint))),
  TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX invoices_by_credited ON invoices USING btree (credits_id) WHERE (credits_id IS NOT NULL);
CREATE INDEX invoices_by_day ON invoices USING btree (issued_on) INCLUDE (total_cents);
CREATE INDEX invoices_by_order ON invoices USING btree (order_id, recorded_at);
CREATE INDEX invoices_by_text ON invoices USING gin (invoice_text(content) gin_trgm_ops);
CREATE UNIQUE INDEX invoices_credited ON invoices USING btree (credits_id) WHERE (NOT is_partial);
CREATE INDEX invoices_newest_first ON invoices USING btree (issued_at DESC, id DESC);
CREATE CONSTRAINT TRIGGER invoice_says_what_it_claims AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_claims();
CREATE TRIGGER never_changes BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change_but_anonymity();
CREATE TRIGGER never_deleted BEFORE DELETE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER release_charges AFTER INSERT ON invoices FOR EACH ROW WHEN (((new.kind = 'credit-note'::text) AND (NOT new.is_partial))) EXECUTE FUNCTION release_charges();

create table invoicing_runs (
  month date not null,
  finished_at timestamp(3) with time zone not null,
  issued integer not null,
  refused integer not null,
  PRIMARY KEY (month),
  CHECK ((issued >= 0)),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CHECK ((refused >= 0))
);

create table jobs (
  id uuid not null,
  site_id uuid not null,
  job_number text not null,
  budget_cents bigint,
  budget_hundredth_tons integer,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  FOREIGN KEY (updated_by) REFERENCES staff_users(id),
  CHECK (((budget_cents >= 1) AND (budget_cents <= '10000000000'::bigint))),
  CHECK (((budget_hundredth_tons >= 1) AND (budget_hundredth_tons <= 10000000))),
  CHECK ((num_nonnulls(budget_cents, budget_hundredth_tons) > 0)),
  CHECK ((job_number <> ''::text))
);
CREATE INDEX jobs_by_clerk ON jobs USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE UNIQUE INDEX jobs_by_number ON jobs USING btree (site_id, lower(btrim(job_number)));

create table known_browsers (
  token_hash bytea not null,
  account_id uuid not null,
  seen_at timestamp(3) with time zone not null,
  PRIMARY KEY (token_hash, account_id)
);
CREATE INDEX known_browsers_by_account ON known_browsers USING btree (account_id);
CREATE INDEX known_browsers_by_time ON known_browsers USING btree (seen_at);

create table late_fees (
  invoice_id uuid not null,
  month date not null,
  order_id uuid not null,
  due_on date not null,
  charge_id uuid not null,
  PRIMARY KEY (invoice_id, month),
  UNIQUE (charge_id),
  FOREIGN KEY (charge_id) REFERENCES charges(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX late_fees_by_order ON late_fees USING btree (order_id, month);

create table late_payments (
  order_id uuid not null,
  tries smallint not null,
  failure text not null,
  left_at timestamp(3) with time zone,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((tries > 0))
);
CREATE INDEX late_payments_left ON late_payments USING btree (left_at) WHERE (left_at IS NOT NULL);

create table leads (
  id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  status text not null default 'new'::text,
  source text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null default ''::text,
  city text not null default ''::text,
  zip_code text not null default ''::text,
  project_type text not null,
  estimated_size text not null default ''::text,
  material_type text not null default ''::text,
  notes text not null default ''::text,
  language text not null default 'en'::text,
  lost_reason text not null default ''::text,
  order_id uuid,
  phone_digits text not null generated always as ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10)) stored,
  searched text not null generated always as ((((((((((((' '::text || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone) || ' '::text) || regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) || ' '::text) || city)) stored,
  search_key text,
  owner_id uuid,
  value_cents integer,
  next_step text not null default ''::text,
  next_step_on date,
  PRIMARY KEY (id),
  UNIQUE (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (owner_id) REFERENCES staff_users(id),
  CHECK (((next_step_on >= '2000-01-01'::date) AND (next_step_on <= '2100-12-31'::date))),
  CHECK ((source = ANY (ARRAY['estimate_form'::text, 'contact_form'::text, 'office'::text]))),
  CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'quoted'::text, 'won'::text, 'lost'::text]))),
  CHECK ((value_cents >= 0))
);
CREATE INDEX leads_by_email ON leads USING btree (lower(email));
CREATE INDEX leads_by_owner ON leads USING btree (owner_id, created_at DESC, id DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX leads_by_phone ON leads USING btree (phone_digits);
CREATE INDEX leads_by_search_key ON leads USING gin (search_key gin_trgm_ops) WHERE (search_key <> ''::text);
CREATE INDEX leads_by_text ON leads USING gin (searched gin_trgm_ops);
CREATE INDEX leads_newest_first ON leads USING btree (created_at DESC, id DESC);
CREATE INDEX leads_newest_first_by_status ON leads USING btree (status, created_at DESC, id DESC);
CREATE INDEX leads_untouched ON leads USING btree (updated_at);
CREATE INDEX leads_without_search_key ON leads USING btree (id) WHERE (search_key IS NULL);
CREATE TRIGGER search_key_is_stale BEFORE UPDATE OF first_name, last_name, phone, email, city ON leads FOR EACH ROW WHEN (((NOT (new.search_key IS DISTINCT FROM old.search_key)) AND ((new.first_name <> old.first_name) OR (new.last_name <> old.last_name) OR (new.phone <> old.phone) OR (new.email <> old.email) OR (new.city <> old.city)))) EXECUTE FUNCTION search_key_is_stale();

create table ledger_accounts (
  code text not null,
  name text not null,
  kind text not null,
  PRIMARY KEY (code),
  CHECK ((code ~ '^\d{4}$'::text)),
  CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'income'::text, 'expense'::text, 'equity'::text])))
);

create table ledger_checks (
  checked_on date not null,
  finished_at timestamp(3) with time zone not null,
  orders integer not null,
  differences jsonb not null,
  PRIMARY KEY (checked_on)
);

create table ledger_entries (
  transaction_id uuid not null,
  line smallint not null,
  account text not null,
  order_id uuid,
  invoice_id uuid,
  cents bigint not null,
  bill_to_id uuid,
  PRIMARY KEY (transaction_id, line),
  FOREIGN KEY (account) REFERENCES ledger_accounts(code),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  CHECK (((order_id IS NOT NULL) OR (bill_to_id IS NOT NULL) OR (account = ANY (ARRAY['1000'::text, '1050'::text, '1055'::text, '1059'::text, '3000'::text, '6100'::text, '6110'::text])))),
  CHECK (((cents <> 0) AND ((cents >= '-200000000000'::bigint) AND (cents <= '200000000000'::bigint)))),
  TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX ledger_entries_by_account ON ledger_entries USING btree (account) INCLUDE (cents);
CREATE INDEX ledger_entries_by_invoice ON ledger_entries USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX ledger_entries_by_order ON ledger_entries USING btree (order_id) INCLUDE (account, invoice_id, cents);
CREATE INDEX ledger_entries_by_payer ON ledger_entries USING btree (bill_to_id) WHERE (bill_to_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER keep_invoice_balances AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice_balances();
CREATE TRIGGER never_changes BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

create table ledger_transactions (
  id uuid not null,
  posted_on date not null,
  recorded_at timestamp(3) with time zone not null default clock_timestamp(),
  source_kind text not null,
  source_id uuid not null,
  source_part text not null default ''::text,
  memo text not null default ''::text,
  PRIMARY KEY (id),
  UNIQUE (source_kind, source_id, source_part),
  CHECK ((source_kind = ANY (ARRAY['invoice'::text, 'credit-note'::text, 'payment'::text, 'receipt'::text, 'processor-fee'::text, 'processor'::text, 'dispute'::text]))),
  TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX ledger_transactions_by_day ON ledger_transactions USING btree (posted_on, recorded_at, id);
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER never_changes BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

create table list_defaults (
  staff_user_id uuid not null,
  list text not null,
  view_id uuid not null,
  PRIMARY KEY (staff_user_id, list),
  FOREIGN KEY (staff_user_id) REFERENCES staff_users(id) ON DELETE CASCADE,
  FOREIGN KEY (view_id) REFERENCES list_views(id) ON DELETE CASCADE
);
CREATE INDEX list_defaults_view ON list_defaults USING btree (view_id);

create table list_views (
  id uuid not null,
  staff_user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  PRIMARY KEY (id),
  FOREIGN KEY (staff_user_id) REFERENCES staff_users(id) ON DELETE CASCADE,
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((char_length(query) <= 2000))
);
CREATE UNIQUE INDEX list_views_own ON list_views USING btree (staff_user_id, list, lower(name)) WHERE (NOT is_shared);
CREATE UNIQUE INDEX list_views_shared ON list_views USING btree (list, lower(name)) WHERE is_shared;

create table loads (
  haul_id uuid not null,
  container_id uuid,
  taken_at timestamp(3) with time zone not null,
  dumped_at timestamp(3) with time zone,
  facility_id uuid,
  PRIMARY KEY (haul_id),
  FOREIGN KEY (container_id) REFERENCES containers(id),
  FOREIGN KEY (facility_id) REFERENCES facilities(id),
  FOREIGN KEY (haul_id) REFERENCES hauls(id),
  CHECK ((dumped_at >= taken_at))
);
CREATE INDEX loads_at_facility ON loads USING btree (facility_id) WHERE (facility_id IS NOT NULL);
CREATE UNIQUE INDEX loads_in_container ON loads USING btree (container_id) WHERE (dumped_at IS NULL);
CREATE INDEX loads_of_container ON loads USING btree (container_id) WHERE (container_id IS NOT NULL);
CREATE INDEX loads_open ON loads USING btree (taken_at) WHERE (dumped_at IS NULL);

create table migrations (
  name text not null,
  applied_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (name)
);

create table order_access (
  token_hash bytea not null,
  order_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  by_email boolean not null default false,
  ends_with_order boolean not null default true,
  account_link bytea,
  code_hash bytea,
  code_sent_at timestamp(3) with time zone,
  code_tries integer not null default 0,
  code_confirmed_at timestamp(3) with time zone,
  PRIMARY KEY (token_hash, order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_access_by_order ON order_access USING btree (order_id);

create table order_documents (
  id uuid not null,
  order_id uuid not null,
  place text not null,
  name text not null,
  file_id uuid not null,
  thumbnail_file_id uuid,
  width_pixels integer,
  height_pixels integer,
  added_at timestamp(3) with time zone not null,
  added_by uuid,
  removed_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (added_by) REFERENCES staff_users(id),
  FOREIGN KEY (file_id) REFERENCES files(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (thumbnail_file_id) REFERENCES files(id),
  CHECK ((place = ANY (ARRAY['documents'::text, 'notes'::text])))
);
CREATE INDEX order_documents_by_clerk ON order_documents USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX order_documents_by_file ON order_documents USING btree (file_id);
CREATE INDEX order_documents_by_order ON order_documents USING btree (order_id, added_at, id) WHERE (removed_at IS NULL);
CREATE INDEX order_documents_by_thumbnail ON order_documents USING btree (thumbnail_file_id);

create table order_pins (
  order_id uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  meters_uncertain integer,
  place text not null,
  set_at timestamp(3) with time zone not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CHECK ((meters_uncertain >= 0))
);

create table order_rents (
  order_id uuid not null,
  period text not null,
  due text not null,
  price_cents integer not null,
  starts_on date,
  next_on date,
  set_at timestamp(3) with time zone not null,
  set_by uuid,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (set_by) REFERENCES staff_users(id),
  CHECK ((due = ANY (ARRAY['advance'::text, 'arrears'::text]))),
  CHECK ((period = ANY (ARRAY['28-days'::text, 'month'::text]))),
  CHECK (((price_cents >= 1) AND (price_cents <= 10000000)))
);
CREATE INDEX order_rents_by_clerk ON order_rents USING btree (set_by) WHERE (set_by IS NOT NULL);
CREATE INDEX order_rents_due ON order_rents USING btree (next_on) WHERE (next_on IS NOT NULL);

create table orders (
  id uuid not null,
  order_number text not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  status text not null default 'pending'::text,
  archived_at timestamp(3) with time zone,
  equipment_id uuid not null,
  dumpster_size integer not null,
  customer_type text not null,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  customer_address text not null,
  customer_city text not null,
  customer_state text not null,
  customer_zip_code text not null,
  company_name text not null default ''::text,
  zone_id uuid,
  minimum_rental_days integer not null,
  maximum_rental_days integer not null,
  included_hundredth_tons integer,
  overage_per_ton_cents integer not null,
  daily_overage_rate_cents integer not null,
  material_type text not null default ''::text,
  material_other text not null default ''::text,
  time_preference text not null default ''::text,
  quiet_hours boolean not null default false,
  hoa_restrictions boolean not null default false,
  special_instructions text not null default ''::text,
  placement_instructions text not null default ''::text,
  access_instructions text not null default ''::text,
  internal_notes text not null default ''::text,
  language text not null default 'en'::text,
  payment_method text,
  held_from date,
  held_through date,
  customer_id uuid,
  kept_cents bigint,
  delivery_on date,
  unbilled_since timestamp(3) with time zone,
  contact_id integer not null,
  anonymised_at timestamp(3) with time zone,
  is_verified boolean not null default true,
  bill_to_id uuid,
  site_id uuid,
  po_number text not null default ''::text,
  job_number text not null default ''::text,
  may_owe boolean not null default true,
  imported_number text not null default ''::text,
  included_per text not null default 'order'::text,
  swap_restarts_days boolean not null default false,
  search_key text,
  place_key text,
  is_po_box boolean not null default false,
  group_id uuid,
  city_check jsonb,
  needs_city_check boolean not null default false,
  city_checked_at timestamp(3) with time zone,
  city_check_note text not null default ''::text,
  standing_through date,
  fuel jsonb,
  tax_cents bigint not null default 0,
  PRIMARY KEY (id),
  UNIQUE (order_number),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id),
  FOREIGN KEY (contact_id) REFERENCES contacts(id),
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (equipment_id) REFERENCES equipment(id),
  FOREIGN KEY (site_id) REFERENCES sites(id),
  FOREIGN KEY (zone_id) REFERENCES pricing_zones(id),
  CHECK (((held_from IS NULL) = (held_through IS NULL))),
  CHECK ((customer_type = ANY (ARRAY['residential'::text, 'contractor'::text]))),
  CHECK ((daily_overage_rate_cents >= 0)),
  CHECK (((held_from <= held_through) OR (status = 'delivered'::text))),
  CHECK ((included_per = ANY (ARRAY['order'::text, 'load'::text]))),
  CHECK (((kept_cents >= '-200000000000'::bigint) AND (kept_cents <= '200000000000'::bigint))),
  CHECK ((overage_per_ton_cents >= 0)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'new'::text, 'confirmed'::text, 'scheduled'::text, 'en_route'::text, 'delivered'::text, 'picked_up'::text, 'completed'::text, 'cancelled'::text]))),
  CHECK (((tax_cents >= '-200000000000'::bigint) AND (tax_cents <= '200000000000'::bigint)))
);
CREATE INDEX orders_archived ON orders USING btree (created_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX orders_archived_by_delivery ON orders USING btree (delivery_on, id) WHERE (archived_at IS NOT NULL);
CREATE INDEX orders_archived_by_plain_name ON orders USING btree (plain_name(customer_name), id) WHERE (archived_at IS NOT NULL);
CREATE INDEX orders_archived_by_status ON orders USING btree (status, created_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX orders_by_account ON orders USING btree (bill_to_id, created_at DESC, id DESC) WHERE (bill_to_id IS NOT NULL);
CREATE INDEX orders_by_contact ON orders USING btree (contact_id, status) INCLUDE (id, created_at, archived_at, delivery_on);
CREATE INDEX orders_by_customer ON orders USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_by_delivery ON orders USING btree (delivery_on, id) INCLUDE (status) WHERE (archived_at IS NULL);
CREATE INDEX orders_by_delivery_day ON orders USING btree (held_from, status, equipment_id) WHERE (held_from IS NOT NULL);
CREATE INDEX orders_by_email ON orders USING btree (lower(customer_email));
CREATE INDEX orders_by_group ON orders USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX orders_by_imported_number ON orders USING btree (imported_number) WHERE (imported_number <> ''::text);
CREATE INDEX orders_by_number_part ON orders USING gin (order_number gin_trgm_ops);
CREATE INDEX orders_by_pickup_day ON orders USING btree (held_through, status) WHERE (held_from IS NOT NULL);
CREATE INDEX orders_by_plain_name ON orders USING btree (plain_name(customer_name), id) INCLUDE (status) WHERE (archived_at IS NULL);
CREATE INDEX orders_by_search_key ON orders USING gin (search_key gin_trgm_ops) WHERE (search_key <> ''::text);
CREATE INDEX orders_by_site ON orders USING btree (site_id) WHERE (site_id IS NOT NULL);
CREATE INDEX orders_by_text ON orders USING gin (order_text(customer_phone, company_name, po_number, job_number) gin_trgm_ops);
CREATE INDEX orders_holding ON orders USING btree (equipment_id, held_from) INCLUDE (held_through, status, is_verified, id) WHERE ((held_from IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX orders_holding_long ON orders USING btree (equipment_id, held_through) WHERE (((held_through - held_from) > 14) AND (archived_at IS NULL));
CREATE INDEX orders_newest_first ON orders USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX orders_newest_first_by_status ON orders USING btree (status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX orders_out ON orders USING btree (equipment_id, held_through) WHERE ((status = 'delivered'::text) AND (held_from IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX orders_that_may_owe ON orders USING btree (bill_to_id) WHERE may_owe;
CREATE INDEX orders_to_anonymise ON orders USING btree (updated_at) WHERE ((anonymised_at IS NULL) AND (held_from IS NULL));
CREATE INDEX orders_to_ask ON orders USING btree (created_at, id) WHERE needs_city_check;
CREATE INDEX orders_unbilled ON orders USING btree (unbilled_since, id) WHERE ((unbilled_since IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX orders_without_records ON orders USING btree (id) WHERE ((site_id IS NULL) AND (anonymised_at IS NULL) AND (customer_address <> ''::text));
CREATE INDEX orders_without_search_key ON orders USING btree (id) WHERE ((search_key IS NULL) OR (place_key IS NULL));
CREATE TRIGGER assign_records_to_changed BEFORE UPDATE OF customer_id, customer_address, customer_zip_code ON orders FOR EACH ROW WHEN (((new.anonymised_at IS NULL) AND (new.customer_address <> ''::text) AND ((new.site_id IS NULL) OR (new.customer_id IS DISTINCT FROM old.customer_id) OR (new.customer_address <> old.customer_address) OR (new.customer_zip_code <> old.customer_zip_code)))) EXECUTE FUNCTION assign_records();
CREATE TRIGGER assign_records_to_new BEFORE INSERT ON orders FOR EACH ROW WHEN (((new.site_id IS NULL) AND (new.customer_address <> ''::text))) EXECUTE FUNCTION assign_records();
CREATE TRIGGER count_held_days AFTER UPDATE ON orders FOR EACH ROW WHEN ((((((((old.equipment_id IS DISTINCT FROM new.equipment_id) OR (old.held_from IS DISTINCT FROM new.held_from)) OR (old.held_through IS DISTINCT FROM new.held_through)) OR (old.is_verified IS DISTINCT FROM new.is_verified)) OR ((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL))) OR ((old.status = 'delivered'::text) IS DISTINCT FROM (new.status = 'delivered'::text))) OR ((old.status = ANY (ARRAY['picked_up'::text, 'completed'::text, 'cancelled'::text])) IS DISTINCT FROM (new.status = ANY (ARRAY['picked_up'::text, 'completed'::text, 'cancelled'::text]))))) EXECUTE FUNCTION count_held_days();
CREATE TRIGGER count_held_days_of_deleted AFTER DELETE ON orders FOR EACH ROW WHEN ((old.held_from IS NOT NULL)) EXECUTE FUNCTION count_held_days();
CREATE TRIGGER count_held_days_of_new AFTER INSERT ON orders FOR EACH ROW WHEN (((new.held_from IS NOT NULL) AND (new.archived_at IS NULL))) EXECUTE FUNCTION count_held_days();
CREATE TRIGGER empty_held_days AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION empty_held_days();
CREATE TRIGGER keep_contact BEFORE INSERT OR UPDATE OF customer_name, customer_email ON orders FOR EACH ROW EXECUTE FUNCTION keep_contact();
CREATE TRIGGER keep_order_group BEFORE UPDATE OF group_id ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_group();
CREATE TRIGGER leave_routes AFTER UPDATE OF status, archived_at ON orders FOR EACH ROW WHEN ((((new.status = 'cancelled'::text) AND (old.status <> 'cancelled'::text)) OR ((new.archived_at IS NOT NULL) AND (old.archived_at IS NULL)))) EXECUTE FUNCTION leave_routes();
CREATE TRIGGER note_cancellation AFTER UPDATE OF status, kept_cents ON orders FOR EACH ROW WHEN ((((new.status = 'cancelled'::text) <> (old.status = 'cancelled'::text)) OR (new.kept_cents IS DISTINCT FROM old.kept_cents))) EXECUTE FUNCTION note_balance();
CREATE TRIGGER note_tax AFTER UPDATE OF tax_cents ON orders FOR EACH ROW WHEN ((new.tax_cents <> old.tax_cents)) EXECUTE FUNCTION note_balance();
CREATE TRIGGER search_key_is_stale BEFORE UPDATE OF customer_name, customer_email, customer_phone, company_name ON orders FOR EACH ROW WHEN (((new.anonymised_at IS NULL) AND (NOT (new.search_key IS DISTINCT FROM old.search_key)) AND ((new.customer_name <> old.customer_name) OR (new.customer_email <> old.customer_email) OR (new.customer_phone <> old.customer_phone) OR (new.company_name <> old.company_name)))) EXECUTE FUNCTION search_key_is_stale();
CREATE TRIGGER sweep_records AFTER UPDATE ON orders FOR EACH ROW WHEN (((old.site_id IS DISTINCT FROM new.site_id) OR (old.bill_to_id IS DISTINCT FROM new.bill_to_id))) EXECUTE FUNCTION sweep_records();

create table overage_charges (
  id uuid not null,
  order_id uuid not null,
  email_id uuid,
  consent_id uuid,
  amount_cents integer not null,
  above_cents integer not null,
  objection_days smallint not null,
  state text not null,
  task text not null default ''::text,
  announced_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  objected_at timestamp(3) with time zone,
  reason text not null default ''::text,
  closed_at timestamp(3) with time zone,
  invoice_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (consent_id) REFERENCES payment_consents(id) ON DELETE SET NULL,
  FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE SET NULL,
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((above_cents >= 0)),
  CHECK ((amount_cents >= 0)),
  CHECK (((objection_days >= 2) AND (objection_days <= 10))),
  CHECK ((length(reason) <= 1000)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'charged'::text, 'replaced'::text, 'over'::text, 'left'::text]))),
  CHECK ((task = ANY (ARRAY[''::text, 'objected'::text, 'not-sent'::text, 'above-limit'::text, 'refused'::text, 'no-card'::text, 'off'::text])))
);
CREATE INDEX overage_charges_by_consent ON overage_charges USING btree (consent_id) WHERE (consent_id IS NOT NULL);
CREATE INDEX overage_charges_by_email ON overage_charges USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX overage_charges_by_invoice ON overage_charges USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX overage_charges_by_order ON overage_charges USING btree (order_id, announced_at);
CREATE UNIQUE INDEX overage_charges_waiting ON overage_charges USING btree (order_id) WHERE (state = 'waiting'::text);
CREATE INDEX overage_charges_with_task ON overage_charges USING btree (announced_at) WHERE (task <> ''::text);

create table payment_attempt_parts (
  attempt_id uuid not null,
  line smallint not null,
  order_id uuid not null,
  invoice_id uuid,
  cents bigint not null,
  paid_cents bigint not null default 0,
  is_open boolean not null,
  discount_cents bigint not null default 0,
  discount_hundredths smallint not null default 0,
  discount_note_id uuid,
  PRIMARY KEY (attempt_id, line),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id) ON DELETE CASCADE,
  FOREIGN KEY (discount_note_id) REFERENCES invoices(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((cents > 0) AND (cents <= '200000000000'::bigint))),
  CHECK (((discount_cents >= 0) AND (discount_cents <= '200000000000'::bigint))),
  CHECK (((discount_hundredths >= 0) AND (discount_hundredths <= 500))),
  CHECK (((paid_cents >= 0) AND (paid_cents <= '200000000000'::bigint)))
);
CREATE INDEX payment_attempt_parts_by_invoice ON payment_attempt_parts USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX payment_attempt_parts_by_order ON payment_attempt_parts USING btree (order_id);
CREATE INDEX payment_attempt_parts_discounted ON payment_attempt_parts USING btree (discount_note_id) WHERE (discount_note_id IS NOT NULL);
CREATE UNIQUE INDEX payment_attempt_parts_open ON payment_attempt_parts USING btree (COALESCE(invoice_id, order_id)) WHERE is_open;

create table payment_attempts (
  id uuid not null,
  state text not null,
  way text not null,
  amount_cents bigint not null,
  processor_account text not null,
  is_live boolean not null,
  parameters jsonb not null,
  link_id uuid,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  checkout_id text,
  expires_at timestamp(3) with time zone not null,
  approved_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  received_cents bigint,
  fee_cents integer,
  last_four text not null default ''::text,
  checked_at timestamp(3) with time zone,
  payment_id text,
  card_id uuid,
  consent_id uuid,
  is_charge boolean not null default false,
  decline text not null default ''::text,
  asked_by uuid,
  overage_id uuid,
  tried_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (checkout_id),
  UNIQUE (payment_id),
  FOREIGN KEY (card_id) REFERENCES stored_cards(id) ON DELETE SET NULL,
  FOREIGN KEY (consent_id) REFERENCES payment_consents(id) ON DELETE SET NULL,
  FOREIGN KEY (link_id) REFERENCES payment_links(id) ON DELETE SET NULL,
  FOREIGN KEY (overage_id) REFERENCES overage_charges(id) ON DELETE SET NULL,
  CHECK (((amount_cents > 0) AND (amount_cents <= '200000000000'::bigint))),
  CHECK ((length(decline) <= 60)),
  CHECK ((fee_cents >= 0)),
  CHECK ((length(last_four) <= 4)),
  CHECK (((received_cents > 0) AND (received_cents <= '200000000000'::bigint))),
  CHECK ((state = ANY (ARRAY['new'::text, 'sent'::text, 'needs-customer'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'unknown'::text]))),
  CHECK ((way = ANY (ARRAY['card'::text, 'bank'::text])))
);
CREATE INDEX payment_attempts_by_card ON payment_attempts USING btree (card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX payment_attempts_by_consent ON payment_attempts USING btree (consent_id) WHERE (consent_id IS NOT NULL);
CREATE INDEX payment_attempts_by_link ON payment_attempts USING btree (link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX payment_attempts_by_overage ON payment_attempts USING btree (overage_id) WHERE (overage_id IS NOT NULL);
CREATE INDEX payment_attempts_open ON payment_attempts USING btree (created_at) WHERE (state = ANY (ARRAY['new'::text, 'sent'::text, 'needs-customer'::text, 'processing'::text, 'unknown'::text]));
CREATE INDEX payment_attempts_without_fee ON payment_attempts USING btree (settled_at) WHERE ((state = 'succeeded'::text) AND (fee_cents IS NULL));

create table payment_consents (
  id uuid not null,
  state text not null,
  scope text not null,
  stored_for uuid not null,
  login_id uuid,
  bill_to_id uuid,
  order_ids uuid[] not null,
  attempt_id uuid,
  card_id uuid,
  last_four text not null default ''::text,
  limit_cents integer not null,
  objection_days smallint not null,
  wording_version text not null,
  wording text not null,
  language text not null,
  address text,
  asked_at timestamp(3) with time zone not null,
  given_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  parameters jsonb,
  checkout_id text,
  expires_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  wording_language text,
  PRIMARY KEY (id),
  UNIQUE (attempt_id),
  UNIQUE (checkout_id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id) ON DELETE SET NULL,
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (card_id) REFERENCES stored_cards(id) ON DELETE SET NULL,
  FOREIGN KEY (login_id) REFERENCES customers(id) ON DELETE SET NULL,
  FOREIGN KEY (stored_for) REFERENCES processor_customers(id) ON DELETE CASCADE,
  CHECK ((length(address) <= 100)),
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CHECK ((length(last_four) <= 4)),
  CHECK ((limit_cents > 0)),
  CHECK (((objection_days >= 2) AND (objection_days <= 10))),
  CHECK ((scope = ANY (ARRAY['order'::text, 'open-orders'::text, 'account'::text]))),
  CHECK (((wording_language = 'en'::text) OR (language = 'es'::text))),
  CHECK ((state = ANY (ARRAY['asked'::text, 'given'::text, 'ended'::text, 'not-given'::text]))),
  CHECK ((length(wording) <= 2000)),
  CHECK ((wording_language = ANY (ARRAY['en'::text, 'es'::text]))),
  CHECK ((length(wording_version) <= 40))
);
CREATE INDEX payment_consents_asked ON payment_consents USING btree (asked_at) WHERE (state = 'asked'::text);
CREATE INDEX payment_consents_by_account ON payment_consents USING btree (bill_to_id) WHERE (state = 'given'::text);
CREATE INDEX payment_consents_by_card ON payment_consents USING btree (card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX payment_consents_by_customer ON payment_consents USING btree (stored_for);
CREATE INDEX payment_consents_by_login ON payment_consents USING btree (login_id) WHERE (login_id IS NOT NULL);
CREATE INDEX payment_consents_by_order ON payment_consents USING gin (order_ids) WHERE (state = 'given'::text);
CREATE INDEX payment_consents_ended ON payment_consents USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table payment_links (
  id uuid not null,
  token_hash bytea not null,
  order_id uuid,
  bill_to_id uuid,
  made_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((num_nonnulls(order_id, bill_to_id) = 1))
);
CREATE INDEX payment_links_by_account ON payment_links USING btree (bill_to_id) WHERE (bill_to_id IS NOT NULL);
CREATE INDEX payment_links_by_age ON payment_links USING btree (made_at);
CREATE INDEX payment_links_by_order ON payment_links USING btree (order_id) WHERE (order_id IS NOT NULL);

create table payments (
  id uuid not null,
  order_id uuid not null,
  status text not null,
  amount_cents integer not null,
  method text,
  reference text not null default ''::text,
  occurred_at timestamp(3) with time zone not null,
  recorded_at timestamp(3) with time zone not null default clock_timestamp(),
  actor_kind text not null,
  actor_id uuid,
  bounces_id uuid,
  receipt_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (bounces_id) REFERENCES payments(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (receipt_id) REFERENCES receipts(id),
  CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'customer'::text, 'staff'::text, 'system'::text]))),
  CHECK ((amount_cents >= 0)),
  CHECK (((status = 'bounced'::text) = (bounces_id IS NOT NULL))),
  CHECK ((status = ANY (ARRAY['pending'::text, 'authorized'::text, 'paid'::text, 'failed'::text, 'refunded'::text, 'bounced'::text])))
);
CREATE UNIQUE INDEX payments_bounce_once ON payments USING btree (bounces_id) WHERE ((receipt_id IS NULL) AND (bounces_id IS NOT NULL));
CREATE INDEX payments_by_bounced ON payments USING btree (bounces_id) WHERE (bounces_id IS NOT NULL);
CREATE INDEX payments_by_day ON payments USING btree (occurred_at DESC, id DESC) WHERE ((receipt_id IS NULL) AND (status <> 'bounced'::text));
CREATE INDEX payments_by_order ON payments USING btree (order_id, recorded_at DESC, id DESC);
CREATE INDEX payments_by_receipt ON payments USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX payments_by_reference ON payments USING btree (lower(reference)) WHERE (reference <> ''::text);
CREATE INDEX payments_refunded ON payments USING btree (occurred_at DESC, id DESC) WHERE ((receipt_id IS NULL) AND (status = 'refunded'::text));
CREATE TRIGGER note_payment AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION note_balance();

create table periodic_tasks (
  name text not null,
  next_run_at timestamp with time zone not null,
  PRIMARY KEY (name)
);

create table place_photos (
  document_id uuid not null,
  place text not null,
  PRIMARY KEY (document_id),
  FOREIGN KEY (document_id) REFERENCES order_documents(id) ON DELETE CASCADE
);

create table places (
  id uuid not null default gen_random_uuid(),
  address text not null,
  address_key text not null generated always as (address_key(address)) stored,
  city text not null,
  state text not null,
  zip_code text not null,
  latitude double precision,
  longitude double precision,
  located_by text not null default 'zip'::text,
  meters_uncertain integer,
  version integer not null default 1,
  search_key text,
  PRIMARY KEY (id),
  CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CHECK ((located_by = ANY (ARRAY['zip'::text, 'geocoder'::text, 'pin'::text, 'truck'::text]))),
  CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CHECK ((meters_uncertain >= 0))
);
CREATE UNIQUE INDEX places_by_address ON places USING btree (address_key, "left"(zip_code, 5)) WHERE (address_key <> ''::text);
CREATE INDEX places_by_address_start ON places USING btree ((((((address_key || ' '::text) || lower(city)) || ' '::text) || zip_code)) text_pattern_ops);
CREATE INDEX places_by_city_start ON places USING btree ((((lower(city) || ' '::text) || zip_code)) text_pattern_ops);
CREATE INDEX places_by_normal_form ON places USING btree (split_part(search_key, '|'::text, 1)) WHERE (search_key <> ''::text);
CREATE INDEX places_by_search_key ON places USING gin (search_key gin_trgm_ops) WHERE (search_key <> ''::text);
CREATE INDEX places_by_street_start ON places USING btree ((((((street_key(address_key) || ' '::text) || lower(city)) || ' '::text) || zip_code)) text_pattern_ops);
CREATE INDEX places_by_text ON places USING gin (((' '::text || ((((((address_key || ' '::text) || lower(city)) || ' '::text) || zip_code) || ' '::text) || lower(address)))) gin_trgm_ops);
CREATE INDEX places_without_search_key ON places USING btree (id) WHERE (search_key IS NULL);
CREATE TRIGGER search_key_is_stale BEFORE UPDATE OF address, city, zip_code ON places FOR EACH ROW WHEN (((NOT (new.search_key IS DISTINCT FROM old.search_key)) AND ((new.address <> old.address) OR (new.city <> old.city) OR (new.zip_code <> old.zip_code)))) EXECUTE FUNCTION search_key_is_stale();

create table plan_jobs (
  id uuid not null,
  day date not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  board_hash text not null,
  input_hash text not null,
  seed integer not null,
  iterations integer not null,
  done_iterations integer not null default 0,
  state text not null default 'running'::text,
  alive_at timestamp(3) with time zone not null,
  asked_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  proposal jsonb,
  board_marks jsonb,
  what_if jsonb,
  is_proving boolean not null default false,
  proof jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES staff_users(id) ON DELETE SET NULL,
  CHECK (((state <> ALL (ARRAY['done'::text, 'applied'::text])) OR (proposal IS NOT NULL))),
  CHECK (((what_if IS NULL) OR (state <> 'applied'::text))),
  CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text, 'failed'::text, 'applied'::text])))
);
CREATE INDEX plan_jobs_by_maker ON plan_jobs USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE UNIQUE INDEX plan_jobs_running ON plan_jobs USING btree ((true)) WHERE (state = 'running'::text);

create table price_rows (
  id uuid not null,
  kind text not null,
  amount integer not null,
  bill_to_id uuid,
  customer_type text,
  zone_id uuid,
  material text,
  equipment_id uuid,
  valid_from date,
  valid_through date,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  PRIMARY KEY (id),
  EXCLUDE USING gist (kind WITH =, COALESCE(bill_to_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, COALESCE(customer_type, ''::text) WITH =, COALESCE(zone_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, COALESCE(material, ''::text) WITH =, COALESCE(equipment_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, daterange(valid_from, valid_through, '[]'::text) WITH &&),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  FOREIGN KEY (equipment_id) REFERENCES equipment(id),
  FOREIGN KEY (zone_id) REFERENCES pricing_zones(id),
  CHECK (((amount >= 0) AND (amount <= 10000000))),
  CHECK ((valid_from <= valid_through)),
  CHECK ((customer_type = ANY (ARRAY['residential'::text, 'contractor'::text]))),
  CHECK ((kind = ANY (ARRAY['base'::text, 'included_tons'::text, 'included_days'::text, 'overage_per_ton'::text, 'extra_day'::text, 'swap'::text, 'dump_and_return'::text, 'relocation'::text, 'trip'::text, 'waiting'::text, 'overload'::text, 'permit'::text, 'rental_period'::text, 'minimum_order'::text, 'minimum_haul'::text]))),
  CHECK ((material <> ''::text))
);
CREATE INDEX price_rows_by_account ON price_rows USING btree (bill_to_id) WHERE (bill_to_id IS NOT NULL);
CREATE INDEX price_rows_by_clerk ON price_rows USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX price_rows_by_equipment ON price_rows USING btree (equipment_id) WHERE (equipment_id IS NOT NULL);
CREATE INDEX price_rows_by_zone ON price_rows USING btree (zone_id) WHERE (zone_id IS NOT NULL);
CREATE INDEX price_rows_of_everybody ON price_rows USING btree (kind) WHERE (bill_to_id IS NULL);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON price_rows FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table pricing_zones (
  id uuid not null,
  name text not null,
  county text not null,
  delivery_surcharge_cents integer not null default 0,
  spanish_name text not null default ''::text,
  PRIMARY KEY (id),
  UNIQUE (name),
  CHECK ((delivery_surcharge_cents >= 0)),
  CHECK (((spanish_name = btrim(spanish_name)) AND (length(spanish_name) <= 120)))
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON pricing_zones FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table processor_books (
  processor_account text not null,
  is_live boolean not null,
  begins_at timestamp(3) with time zone not null,
  opened_at timestamp(3) with time zone,
  read_through timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  PRIMARY KEY (processor_account, is_live)
);

create table processor_checks (
  processor_account text not null,
  is_live boolean not null,
  checked_on date not null,
  finished_at timestamp(3) with time zone not null,
  balance_cents bigint not null,
  books_cents bigint not null,
  differences jsonb not null,
  PRIMARY KEY (processor_account, is_live, checked_on),
  CHECK ((abs(balance_cents) <= '200000000000'::bigint)),
  CHECK ((abs(books_cents) <= '200000000000'::bigint))
);

create table processor_customers (
  id uuid not null,
  processor_account text not null,
  bill_to_id uuid,
  order_id uuid,
  processor_id text,
  made_at timestamp(3) with time zone not null,
  is_live boolean,
  PRIMARY KEY (id),
  UNIQUE (processor_id),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((num_nonnulls(bill_to_id, order_id) <= 1))
);
CREATE UNIQUE INDEX processor_customers_by_account ON processor_customers USING btree (bill_to_id, processor_account, is_live) NULLS NOT DISTINCT WHERE (bill_to_id IS NOT NULL);
CREATE UNIQUE INDEX processor_customers_by_order ON processor_customers USING btree (order_id, processor_account, is_live) NULLS NOT DISTINCT WHERE (order_id IS NOT NULL);

create table processor_dispute_parts (
  dispute_id uuid not null,
  order_id uuid not null,
  cents bigint not null,
  is_loss boolean not null,
  PRIMARY KEY (dispute_id, order_id),
  FOREIGN KEY (dispute_id) REFERENCES processor_disputes(id) ON DELETE CASCADE,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((cents > 0) AND (cents <= '200000000000'::bigint)))
);
CREATE INDEX processor_dispute_parts_by_order ON processor_dispute_parts USING btree (order_id);

create table processor_disputes (
  id uuid not null,
  dispute_id text not null,
  attempt_id uuid not null,
  amount_cents bigint not null,
  state text not null,
  reason text not null default ''::text,
  respond_by timestamp(3) with time zone,
  opened_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  reversed_cents bigint not null default 0,
  lost_cents bigint not null default 0,
  known_cents bigint not null default 0,
  checked_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (dispute_id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  CHECK (((amount_cents > 0) AND (amount_cents <= '200000000000'::bigint))),
  CHECK ((length(dispute_id) <= 255)),
  CHECK ((known_cents >= 0)),
  CHECK ((lost_cents >= 0)),
  CHECK ((length(reason) <= 100)),
  CHECK ((reversed_cents >= 0)),
  CHECK ((state = ANY (ARRAY['inquiry'::text, 'open'::text, 'answered'::text, 'won'::text, 'lost'::text, 'closed'::text])))
);
CREATE INDEX processor_disputes_by_attempt ON processor_disputes USING btree (attempt_id);
CREATE INDEX processor_disputes_lost ON processor_disputes USING btree (closed_at) WHERE (state = 'lost'::text);
CREATE INDEX processor_disputes_open ON processor_disputes USING btree (opened_at) WHERE (state = ANY (ARRAY['inquiry'::text, 'open'::text, 'answered'::text]));

create table processor_events (
  id text not null,
  type text not null,
  object_id text not null,
  is_live boolean not null,
  occurred_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null,
  outcome text,
  applied_at timestamp(3) with time zone,
  next_try_at timestamp(3) with time zone not null,
  tries integer not null default 0,
  attempt_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id) ON DELETE SET NULL,
  CHECK ((length(id) <= 255)),
  CHECK ((length(object_id) <= 255)),
  CHECK ((outcome = ANY (ARRAY['applied'::text, 'ignored'::text, 'unexplained'::text]))),
  CHECK ((length(type) <= 255))
);
CREATE INDEX processor_events_by_age ON processor_events USING btree (received_at);
CREATE INDEX processor_events_by_attempt ON processor_events USING btree (attempt_id) WHERE (attempt_id IS NOT NULL);
CREATE INDEX processor_events_declined ON processor_events USING btree (received_at) WHERE (type = 'payment_intent.payment_failed'::text);
CREATE INDEX processor_events_unexplained ON processor_events USING btree (received_at) WHERE (outcome = 'unexplained'::text);
CREATE INDEX processor_events_waiting ON processor_events USING btree (next_try_at) WHERE (outcome IS NULL);

create table processor_holds (
  restored_at timestamp(3) with time zone not null,
  released_at timestamp(3) with time zone,
  PRIMARY KEY (restored_at)
);

create table processor_payouts (
  id uuid not null,
  payout_id text not null,
  processor_account text not null,
  is_live boolean not null,
  amount_cents bigint not null,
  state text not null,
  made_at timestamp(3) with time zone not null,
  arrives_on date not null,
  bank text not null default ''::text,
  failure text not null default ''::text,
  is_itemized boolean not null,
  itemized_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (payout_id),
  CHECK ((abs(amount_cents) <= '200000000000'::bigint)),
  CHECK ((length(bank) <= 100)),
  CHECK ((length(failure) <= 200)),
  CHECK ((length(payout_id) <= 255)),
  CHECK ((state = ANY (ARRAY['pending'::text, 'on-its-way'::text, 'paid'::text, 'failed'::text, 'canceled'::text])))
);
CREATE INDEX processor_payouts_by_day ON processor_payouts USING btree (made_at, id);
CREATE INDEX processor_payouts_open ON processor_payouts USING btree (checked_at) WHERE ((state = ANY (ARRAY['pending'::text, 'on-its-way'::text])) OR (is_itemized AND (itemized_at IS NULL)));

create table processor_refunds (
  id uuid not null,
  attempt_id uuid not null,
  order_id uuid,
  amount_cents bigint not null,
  state text not null,
  parameters jsonb,
  refund_id text,
  failure text not null default ''::text,
  actor_kind text not null,
  actor_id uuid,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (refund_id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'system'::text]))),
  CHECK (((amount_cents > 0) AND (amount_cents <= '200000000000'::bigint))),
  CHECK ((length(failure) <= 200)),
  CHECK ((state = ANY (ARRAY['new'::text, 'sent'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'unknown'::text])))
);
CREATE INDEX processor_refunds_by_attempt ON processor_refunds USING btree (attempt_id);
CREATE INDEX processor_refunds_by_order ON processor_refunds USING btree (order_id, created_at) WHERE (order_id IS NOT NULL);
CREATE INDEX processor_refunds_failed ON processor_refunds USING btree (settled_at) WHERE (state = 'failed'::text);
CREATE INDEX processor_refunds_open ON processor_refunds USING btree (created_at) WHERE (state = ANY (ARRAY['new'::text, 'sent'::text, 'pending'::text, 'unknown'::text]));

create table processor_set_aside (
  id uuid not null,
  kind text not null,
  object_id text not null,
  order_numbers text[] not null default '{}'::text[],
  payment_id text,
  failure text not null,
  set_aside_at timestamp(3) with time zone not null,
  tries integer not null default 1,
  next_try_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (kind, object_id),
  CHECK ((kind = ANY (ARRAY['checkout'::text, 'charge'::text, 'refund'::text, 'dispute'::text])))
);

create table processor_transactions (
  id uuid not null,
  transaction_id text not null,
  processor_account text not null,
  kind text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  source_id text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  recorded_at timestamp(3) with time zone not null,
  is_live boolean not null default true,
  word text not null default ''::text,
  payment_id text,
  attempt_id uuid,
  state text not null default 'posted'::text,
  payout_id text,
  booked_to text,
  booked_note text not null default ''::text,
  booked_by uuid,
  booked_at timestamp(3) with time zone,
  tried_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (transaction_id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id) ON DELETE SET NULL,
  CHECK ((abs(amount_cents) <= '200000000000'::bigint)),
  CHECK ((length(booked_note) <= 200)),
  CHECK ((booked_to ~ '^[0-9]{4}$'::text)),
  CHECK ((abs(fee_cents) <= '200000000000'::bigint)),
  CHECK ((length(kind) <= 100)),
  CHECK ((length(payment_id) <= 255)),
  CHECK ((length(payout_id) <= 255)),
  CHECK ((length(source_id) <= 255)),
  CHECK ((state = ANY (ARRAY['waits'::text, 'posted'::text, 'unexplained'::text, 'booked'::text]))),
  CHECK ((length(transaction_id) <= 255)),
  CHECK ((length(word) <= 100))
);
CREATE INDEX processor_transactions_by_attempt ON processor_transactions USING btree (attempt_id) WHERE (attempt_id IS NOT NULL);
CREATE INDEX processor_transactions_by_day ON processor_transactions USING btree (processor_account, created_at);
CREATE INDEX processor_transactions_by_payout ON processor_transactions USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX processor_transactions_by_source ON processor_transactions USING btree (source_id);
CREATE INDEX processor_transactions_open ON processor_transactions USING btree (created_at) WHERE (state = ANY (ARRAY['waits'::text, 'unexplained'::text]));

create table project_orders (
  order_id uuid not null,
  project_id uuid not null,
  added_at timestamp(3) with time zone not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE INDEX project_orders_by_project ON project_orders USING btree (project_id, added_at, order_id);

create table project_reports (
  project_id uuid not null,
  closed_at timestamp(3) with time zone not null,
  report jsonb not null,
  pdf_file_id uuid not null,
  PRIMARY KEY (project_id, closed_at),
  FOREIGN KEY (pdf_file_id) REFERENCES files(id),
  FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE INDEX project_reports_by_pdf ON project_reports USING btree (pdf_file_id);

create table projects (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  name text not null,
  address text not null default ''::text,
  city text not null default ''::text,
  zip_code text not null default ''::text,
  apn text not null default ''::text,
  permit_number text not null default ''::text,
  plan_check_number text not null default ''::text,
  jurisdiction text not null,
  jurisdiction_other text not null default ''::text,
  kind text not null,
  work text not null,
  square_feet integer,
  valuation_dollars integer,
  permit_applied_on date,
  starts_on date,
  estimated_end_on date,
  ended_on date,
  owner_name text not null default ''::text,
  contractor_name text not null default ''::text,
  preparer_name text not null default ''::text,
  preparer_relation text not null default ''::text,
  refund_payee text not null default ''::text,
  customer_email text not null default ''::text,
  closed_at timestamp(3) with time zone,
  due_on date,
  rules_version integer not null default 4,
  soil_origin text not null default ''::text,
  verdict_before text,
  percent_before text,
  permit_issued_on date,
  permit_expires_on date,
  temporary_occupancy_on date,
  occupancy_on date,
  final_inspection_on date,
  adds_area text not null default ''::text,
  universal_waste text not null default ''::text,
  PRIMARY KEY (id),
  CHECK ((adds_area = ANY (ARRAY[''::text, 'yes'::text, 'no'::text]))),
  CHECK ((starts_on <= estimated_end_on)),
  CHECK ((starts_on <= ended_on)),
  CHECK (((rules_version >= 1) AND (rules_version <= 4))),
  CHECK ((soil_origin = ANY (ARRAY[''::text, 'land-clearing'::text, 'elsewhere'::text]))),
  CHECK ((square_feet > 0)),
  CHECK ((universal_waste = ANY (ARRAY[''::text, 'none'::text, 'proved'::text, 'unproved'::text]))),
  CHECK ((valuation_dollars > 0))
);
CREATE INDEX projects_by_customer ON projects USING btree (lower(customer_email)) WHERE (customer_email <> ''::text);
CREATE INDEX projects_by_plain_text ON projects USING gin (plain_name(((((((((((((((name || ' '::text) || address) || ' '::text) || city) || ' '::text) || permit_number) || ' '::text) || apn) || ' '::text) || owner_name) || ' '::text) || contractor_name) || ' '::text) || customer_email)) gin_trgm_ops);
CREATE INDEX projects_closed ON projects USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX projects_open ON projects USING btree (COALESCE(due_on, 'infinity'::date), id) WHERE (closed_at IS NULL);
CREATE INDEX projects_untouched ON projects USING btree (updated_at);
CREATE INDEX projects_with_other_result ON projects USING btree (due_on) WHERE (verdict_before IS NOT NULL);

create table published_hauls (
  haul_id uuid not null,
  driver_id uuid not null,
  day date not null,
  PRIMARY KEY (haul_id, driver_id, day),
  FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE,
  FOREIGN KEY (haul_id) REFERENCES hauls(id) ON DELETE CASCADE
);
CREATE INDEX published_hauls_by_driver ON published_hauls USING btree (driver_id);

create table push_keys (
  is_only boolean not null default true,
  public_key text not null,
  private_key text not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table push_messages (
  id uuid not null,
  device_id uuid not null,
  kind text not null,
  day date not null,
  created_at timestamp(3) with time zone not null,
  attempts integer not null default 0,
  due_at timestamp(3) with time zone not null,
  set_aside_at timestamp(3) with time zone,
  problem text,
  PRIMARY KEY (id),
  FOREIGN KEY (device_id) REFERENCES driver_devices(id),
  CHECK (((set_aside_at IS NULL) = (problem IS NULL))),
  CHECK ((kind = ANY (ARRAY['route-published'::text, 'route-changed'::text]))),
  CHECK (((length(problem) >= 1) AND (length(problem) <= 300)))
);
CREATE INDEX push_messages_by_device ON push_messages USING btree (device_id);
CREATE INDEX push_messages_due ON push_messages USING btree (due_at) WHERE (set_aside_at IS NULL);

create table quote_lines (
  quote_id uuid not null,
  position integer not null,
  kind text not null,
  description text not null default ''::text,
  dumpster_size integer,
  delivery_date date,
  pickup_date date,
  days jsonb not null default '[]'::jsonb,
  quantity integer not null,
  each_cents integer not null,
  discount_hundredths integer,
  amount_cents integer not null,
  delivery_fee_cents integer,
  environmental_fee_cents integer,
  included_hundredth_tons integer,
  overage_per_ton_cents integer,
  daily_overage_rate_cents integer,
  included_days integer,
  list_cents integer,
  fuel jsonb,
  PRIMARY KEY (quote_id, "position"),
  FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  CHECK (
CASE kind
    WHEN 'discount'::text THEN ((discount_hundredths IS NOT NULL) AND (amount_cents <= 0))
    WHEN 'container'::text THEN ((amount_cents = (quantity * each_cents)) AND (dumpster_size IS NOT NULL) AND (delivery_fee_cents IS NOT NULL) AND (environmental_fee_cents IS NOT NULL) AND (overage_per_ton_cents IS NOT NULL) AND (daily_overage_rate_cents IS NOT NULL) AND (included_days IS NOT NULL))
    ELSE (amount_cents = (quantity * each_cents))
END),
  CHECK ((daily_overage_rate_cents >= 0)),
  CHECK ((delivery_fee_cents >= 0)),
  CHECK (((discount_hundredths >= 1) AND (discount_hundredths <= 10000))),
  CHECK ((each_cents >= 0)),
  CHECK ((environmental_fee_cents >= 0)),
  CHECK ((kind = ANY (ARRAY['container'::text, 'swap'::text, 'dump_and_return'::text, 'relocate'::text, 'permit'::text, 'trip'::text, 'waiting'::text, 'cleaning'::text, 'discount'::text]))),
  CHECK ((list_cents >= 0)),
  CHECK ((overage_per_ton_cents >= 0)),
  CHECK ((("position" >= 1) AND ("position" <= 40))),
  CHECK (((quantity >= 1) AND (quantity <= 100)))
);

create table quote_orders (
  quote_id uuid not null,
  position integer not null,
  unit integer not null,
  order_id uuid not null,
  PRIMARY KEY (quote_id, "position", unit),
  UNIQUE (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE
);

create table quotes (
  id uuid not null,
  lead_id uuid not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  valid_until date not null,
  dumpster_size integer not null,
  customer_type text not null,
  address text not null default ''::text,
  city text not null default ''::text,
  zip_code text not null,
  zone_id uuid,
  delivery_date date,
  base_cents integer not null,
  delivery_fee_cents integer not null,
  environmental_fee_cents integer not null,
  total_cents integer not null,
  zone_surcharge_cents integer not null,
  included_hundredth_tons integer,
  overage_per_ton_cents integer not null,
  daily_overage_rate_cents integer not null,
  included_days integer not null,
  is_itemized boolean not null default false,
  version integer not null default 1,
  note text not null default ''::text,
  replaces uuid,
  sent_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone,
  opened_count integer not null default 0,
  withdrawn_at timestamp(3) with time zone,
  replaced_at timestamp(3) with time zone,
  accepted_at timestamp(3) with time zone,
  fuel jsonb,
  declined_at timestamp(3) with time zone,
  decline_reason text,
  decline_note text not null default ''::text,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  FOREIGN KEY (lead_id) REFERENCES leads(id),
  FOREIGN KEY (zone_id) REFERENCES pricing_zones(id),
  CHECK ((base_cents >= 0)),
  CHECK ((customer_type = ANY (ARRAY['residential'::text, 'contractor'::text]))),
  CHECK ((daily_overage_rate_cents >= 0)),
  CHECK ((decline_reason = ANY (ARRAY['price'::text, 'dates'::text, 'elsewhere'::text, 'not_needed'::text, 'other'::text]))),
  CHECK ((delivery_fee_cents >= 0)),
  CHECK ((environmental_fee_cents >= 0)),
  CHECK ((overage_per_ton_cents >= 0)),
  CHECK ((total_cents >= 0)),
  CHECK ((zone_surcharge_cents >= 0))
);
CREATE INDEX quotes_by_clerk ON quotes USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX quotes_by_lead ON quotes USING btree (lead_id, created_at DESC);
CREATE INDEX quotes_by_zone ON quotes USING btree (zone_id) WHERE (zone_id IS NOT NULL);
CREATE TRIGGER quote_of_one_line AFTER INSERT ON quotes FOR EACH ROW EXECUTE FUNCTION quote_of_one_line();

create table rate_limits (
  bucket text not null,
  hits integer not null,
  resets_at timestamp(3) with time zone not null,
  PRIMARY KEY (bucket)
);
CREATE INDEX rate_limits_by_reset ON rate_limits USING btree (resets_at);

create table receipts (
  id uuid not null,
  bill_to_id uuid,
  status text not null,
  amount_cents bigint not null,
  method text,
  reference text not null default ''::text,
  of_id uuid,
  occurred_at timestamp(3) with time zone not null,
  recorded_at timestamp(3) with time zone not null default clock_timestamp(),
  actor_kind text not null,
  actor_id uuid,
  attempt_id uuid,
  refund_id uuid,
  dispute_id uuid,
  PRIMARY KEY (id),
  UNIQUE (attempt_id),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id),
  FOREIGN KEY (dispute_id) REFERENCES processor_disputes(id),
  FOREIGN KEY (of_id) REFERENCES receipts(id),
  FOREIGN KEY (refund_id) REFERENCES processor_refunds(id),
  CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'customer'::text, 'staff'::text, 'system'::text]))),
  CHECK (((amount_cents > 0) AND (amount_cents <= '200000000000'::bigint))),
  CHECK (((status = 'received'::text) = (of_id IS NULL))),
  CHECK ((status = ANY (ARRAY['received'::text, 'bounced'::text, 'refunded'::text])))
);
CREATE UNIQUE INDEX receipts_bounce_once ON receipts USING btree (of_id) WHERE ((status = 'bounced'::text) AND (dispute_id IS NULL));
CREATE INDEX receipts_by_account ON receipts USING btree (bill_to_id, occurred_at DESC, id DESC);
CREATE INDEX receipts_by_day ON receipts USING btree (occurred_at DESC, id DESC) WHERE (status <> 'bounced'::text);
CREATE INDEX receipts_by_receipt ON receipts USING btree (of_id) WHERE (of_id IS NOT NULL);
CREATE INDEX receipts_by_reference ON receipts USING btree (lower(reference)) WHERE (reference <> ''::text);
CREATE UNIQUE INDEX receipts_dispute_once ON receipts USING btree (dispute_id, status) WHERE (dispute_id IS NOT NULL);
CREATE UNIQUE INDEX receipts_refund_once ON receipts USING btree (refund_id, status) WHERE (refund_id IS NOT NULL);
CREATE TRIGGER never_changes BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_receipt();
CREATE TRIGGER never_deleted BEFORE DELETE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

create table registrations (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  customer_type text not null,
  company_name text not null,
  password_hash text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  visitor_hash bytea,
  language text,
  PRIMARY KEY (id),
  CHECK ((customer_type = ANY (ARRAY['residential'::text, 'contractor'::text]))),
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
);
CREATE INDEX registrations_by_email ON registrations USING btree (lower(email));
CREATE INDEX registrations_by_expiry ON registrations USING btree (expires_at);

create table reminders (
  order_id uuid not null,
  kind text not null,
  about_day date not null,
  email_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (order_id, kind, about_day),
  FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['delivery'::text, 'overdue'::text, 'rental-end'::text])))
);
CREATE INDEX reminders_by_email ON reminders USING btree (email_id);

create table rent_periods (
  order_id uuid not null,
  from_on date not null,
  through_on date not null,
  price_cents integer not null,
  is_first boolean not null,
  charge_id uuid not null,
  PRIMARY KEY (order_id, from_on),
  UNIQUE (charge_id),
  FOREIGN KEY (charge_id) REFERENCES charges(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((through_on >= from_on)),
  CHECK (((price_cents >= 1) AND (price_cents <= 10000000)))
);

create table route_versions (
  route_id uuid not null,
  version integer not null,
  published_at timestamp(3) with time zone not null,
  published_by uuid,
  stops jsonb not null,
  seen_at timestamp(3) with time zone,
  PRIMARY KEY (route_id, version),
  FOREIGN KEY (published_by) REFERENCES staff_users(id) ON DELETE SET NULL,
  FOREIGN KEY (route_id) REFERENCES routes(id)
);
CREATE INDEX route_versions_by_publisher ON route_versions USING btree (published_by) WHERE (published_by IS NOT NULL);
CREATE TRIGGER note_published_hauls AFTER INSERT ON route_versions FOR EACH ROW EXECUTE FUNCTION note_published_hauls();

create table routes (
  id uuid not null,
  day date not null,
  truck_id uuid not null,
  driver_id uuid,
  starts_minute integer not null,
  ends_minute integer not null,
  state text not null default 'draft'::text,
  published_version integer,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  break_at text not null default 'auto'::text,
  break_before uuid,
  PRIMARY KEY (id),
  EXCLUDE USING gist (day WITH =, driver_id WITH =, int4range(starts_minute, ends_minute) WITH &&),
  EXCLUDE USING gist (day WITH =, truck_id WITH =, int4range(starts_minute, ends_minute) WITH &&),
  FOREIGN KEY (driver_id) REFERENCES drivers(id),
  FOREIGN KEY (truck_id) REFERENCES trucks(id),
  CHECK ((break_at = ANY (ARRAY['auto'::text, 'before'::text, 'home'::text, 'none'::text]))),
  CHECK (((starts_minute >= 0) AND (starts_minute < ends_minute) AND (ends_minute <= 1440))),
  CHECK (((state = 'draft'::text) = (published_version IS NULL))),
  CHECK (((break_at = 'before'::text) = (break_before IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'ended'::text])))
);
CREATE INDEX routes_by_driver ON routes USING btree (driver_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX routes_by_truck ON routes USING btree (truck_id);
CREATE INDEX routes_days_outside ON routes USING btree (day) WHERE ((day < '2000-01-01'::date) OR (day > '2100-12-31'::date));

create table search_key_fills (
  table_name text not null,
  version integer not null,
  last_id uuid,
  is_finished boolean not null default false,
  PRIMARY KEY (table_name)
);

create table security_events (
  id uuid not null,
  occurred_at timestamp(3) with time zone not null,
  kind text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  subject text not null,
  address text,
  request_id text,
  details jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id),
  CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'customer'::text, 'staff'::text, 'system'::text])))
);
CREATE INDEX security_events_by_kind ON security_events USING btree (kind, occurred_at DESC, id DESC);
CREATE INDEX security_events_by_time ON security_events USING btree (occurred_at DESC, id DESC);

create table service_minutes (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  size_yards integer,
  minutes integer not null,
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['deliver'::text, 'pick_up'::text, 'swap'::text, 'relocate'::text, 'dump'::text, 'hook'::text]))),
  CHECK (((minutes >= 1) AND (minutes <= 240)))
);
CREATE UNIQUE INDEX service_minutes_once ON service_minutes USING btree (kind, COALESCE(size_yards, 0));

create table service_prices (
  id uuid not null,
  kind text not null,
  equipment_id uuid not null,
  zone_id uuid,
  bill_to_id uuid,
  cents integer,
  valid_from date not null,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  PRIMARY KEY (id),
  UNIQUE NULLS NOT DISTINCT (equipment_id, kind, zone_id, bill_to_id, valid_from),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  FOREIGN KEY (equipment_id) REFERENCES equipment(id),
  FOREIGN KEY (zone_id) REFERENCES pricing_zones(id),
  CHECK (((cents >= 0) AND (cents <= 10000000))),
  CHECK ((kind = ANY (ARRAY['swap'::text, 'dump_and_return'::text, 'relocation'::text, 'trip'::text, 'overload'::text, 'permit'::text])))
);
CREATE INDEX service_prices_by_account ON service_prices USING btree (bill_to_id) WHERE (bill_to_id IS NOT NULL);
CREATE INDEX service_prices_by_clerk ON service_prices USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX service_prices_by_zone ON service_prices USING btree (zone_id) WHERE (zone_id IS NOT NULL);
CREATE TRIGGER moved BEFORE INSERT OR UPDATE ON service_prices FOR EACH ROW EXECUTE FUNCTION refuse_service_price();

create table setting_pages (
  page text not null,
  subject_id uuid not null default gen_random_uuid(),
  version integer not null default 0,
  saved_at timestamp(3) with time zone,
  saved_by uuid,
  PRIMARY KEY (page),
  UNIQUE (subject_id),
  FOREIGN KEY (saved_by) REFERENCES staff_users(id),
  CHECK (((saved_by IS NULL) OR (saved_at IS NOT NULL))),
  CHECK ((page = ANY (ARRAY['notifications'::text, 'automation'::text, 'invoices'::text, 'reports'::text, 'access'::text, 'planning'::text, 'languages'::text]))),
  CHECK ((version >= 0))
);
CREATE INDEX setting_pages_by_clerk ON setting_pages USING btree (saved_by) WHERE (saved_by IS NOT NULL);

create table sites (
  id uuid not null default gen_random_uuid(),
  bill_to_id uuid not null,
  place_id uuid not null,
  name text not null default ''::text,
  contact_name text not null default ''::text,
  contact_phone text not null default ''::text,
  access_instructions text not null default ''::text,
  archived_at timestamp(3) with time zone,
  is_kept boolean not null default false,
  version integer not null default 1,
  PRIMARY KEY (id),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id),
  FOREIGN KEY (place_id) REFERENCES places(id)
);
CREATE INDEX sites_by_account ON sites USING btree (bill_to_id, place_id);
CREATE INDEX sites_by_place ON sites USING btree (place_id);

create table staff_links (
  token_hash bytea not null,
  staff_user_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  made_by uuid,
  PRIMARY KEY (token_hash),
  UNIQUE (staff_user_id),
  FOREIGN KEY (made_by) REFERENCES staff_users(id) ON DELETE SET NULL,
  FOREIGN KEY (staff_user_id) REFERENCES staff_users(id) ON DELETE CASCADE
);
CREATE INDEX staff_links_by_maker ON staff_links USING btree (made_by);

create table staff_recovery_codes (
  code_hash bytea not null,
  staff_user_id uuid not null,
  created_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  PRIMARY KEY (staff_user_id, code_hash),
  FOREIGN KEY (staff_user_id) REFERENCES staff_users(id) ON DELETE CASCADE
);

create table staff_sessions (
  token_hash bytea not null,
  staff_user_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  active_at timestamp(3) with time zone not null,
  proved_at timestamp(3) with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (staff_user_id) REFERENCES staff_users(id) ON DELETE CASCADE
);
CREATE INDEX staff_sessions_by_user ON staff_sessions USING btree (staff_user_id);

create table staff_users (
  id uuid not null,
  username text not null,
  email text,
  password_hash text,
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  totp_secret text,
  totp_confirmed_at timestamp(3) with time zone,
  totp_last_step bigint,
  name text not null default ''::text,
  last_signed_in_at timestamp(3) with time zone,
  role text not null,
  language text not null default 'en'::text,
  PRIMARY KEY (id),
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CHECK ((role = ANY (ARRAY['owner'::text, 'office'::text, 'dispatcher'::text, 'bookkeeper'::text, 'reader'::text])))
);
CREATE UNIQUE INDEX staff_users_by_username ON staff_users USING btree (lower(username));

create table standing_dates (
  service_id uuid not null,
  due_on date not null,
  state text not null,
  reason text,
  haul_id uuid,
  PRIMARY KEY (service_id, due_on),
  FOREIGN KEY (haul_id) REFERENCES hauls(id),
  FOREIGN KEY (service_id) REFERENCES standing_services(id),
  CHECK (((haul_id IS NULL) OR (state = 'planned'::text))),
  CHECK ((reason = ANY (ARRAY['closed'::text, 'full'::text, 'price'::text]))),
  CHECK ((state = ANY (ARRAY['planned'::text, 'skipped'::text, 'needs'::text])))
);
CREATE UNIQUE INDEX standing_dates_by_haul ON standing_dates USING btree (haul_id) WHERE (haul_id IS NOT NULL);
CREATE INDEX standing_dates_needing ON standing_dates USING btree (due_on) WHERE (state = 'needs'::text);

create table standing_services (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  every integer not null,
  unit text not null,
  weekdays integer[] not null default '{}'::integer[],
  starts_on date not null,
  until date,
  if_closed text not null,
  agreed_cents integer,
  notified_cents integer,
  made_through date not null,
  paused_at timestamp(3) with time zone,
  paused_for text,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  version integer not null default 1,
  part_of_day text,
  driver_note text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((agreed_cents >= 0) AND (agreed_cents <= 1000000))),
  CHECK (((unit = 'weeks'::text) = (cardinality(weekdays) > 0))),
  CHECK ((until >= starts_on)),
  CHECK (((paused_at IS NULL) = (paused_for IS NULL))),
  CHECK (((every >= 1) AND (every <= 84))),
  CHECK ((if_closed = ANY (ARRAY['earlier'::text, 'later'::text, 'skip'::text, 'ask'::text]))),
  CHECK ((kind = ANY (ARRAY['swap'::text, 'dump_and_return'::text, 'new_delivery'::text]))),
  CHECK (((notified_cents >= 0) AND (notified_cents <= 1000000))),
  CHECK ((part_of_day = ANY (ARRAY['morning'::text, 'afternoon'::text]))),
  CHECK ((paused_for = ANY (ARRAY['staff'::text, 'order'::text, 'hold'::text]))),
  CHECK ((unit = ANY (ARRAY['weeks'::text, 'days'::text]))),
  CHECK ((weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]))
);
CREATE INDEX standing_services_by_order ON standing_services USING btree (order_id);
CREATE INDEX standing_services_created_by ON standing_services USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX standing_services_made ON standing_services USING btree (made_through) WHERE ((ended_at IS NULL) AND (paused_at IS NULL));
CREATE UNIQUE INDEX standing_services_running ON standing_services USING btree (order_id) WHERE (ended_at IS NULL);

create table statements (
  id uuid not null,
  bill_to_id uuid not null,
  from_on date not null,
  through_on date not null,
  issued_at timestamp(3) with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  closing_cents bigint not null,
  content jsonb not null,
  PRIMARY KEY (id),
  UNIQUE (bill_to_id, through_on),
  FOREIGN KEY (bill_to_id) REFERENCES bill_to_accounts(id),
  CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'customer'::text, 'staff'::text, 'system'::text]))),
  CHECK ((from_on <= through_on)),
  CHECK (((closing_cents >= '-200000000000'::bigint) AND (closing_cents <= '200000000000'::bigint)))
);
CREATE INDEX statements_by_time ON statements USING btree (issued_at);
CREATE TRIGGER kept BEFORE DELETE ON statements FOR EACH ROW EXECUTE FUNCTION keep_statements();
CREATE TRIGGER never_changes BEFORE UPDATE ON statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

create table stored_cards (
  id uuid not null,
  stored_for uuid not null,
  login_id uuid,
  processor_id text not null,
  way text not null,
  brand text not null default ''::text,
  last_four text not null,
  is_live boolean not null,
  saved_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  detached_at timestamp(3) with time zone,
  tried_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (processor_id),
  FOREIGN KEY (login_id) REFERENCES customers(id) ON DELETE SET NULL,
  FOREIGN KEY (stored_for) REFERENCES processor_customers(id) ON DELETE CASCADE,
  CHECK ((length(brand) <= 40)),
  CHECK ((length(last_four) <= 4)),
  CHECK ((way = ANY (ARRAY['card'::text, 'bank'::text])))
);
CREATE INDEX stored_cards_by_customer ON stored_cards USING btree (stored_for);
CREATE INDEX stored_cards_by_login ON stored_cards USING btree (login_id) WHERE (login_id IS NOT NULL);
CREATE INDEX stored_cards_to_detach ON stored_cards USING btree (removed_at) WHERE ((removed_at IS NOT NULL) AND (detached_at IS NULL));

create table street_permits (
  id uuid not null,
  order_id uuid not null,
  authority text not null,
  permit_number text not null,
  valid_from date not null,
  valid_through date not null,
  document_id uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (document_id) REFERENCES order_documents(id) ON DELETE SET NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((authority <> ''::text)),
  CHECK ((valid_through >= valid_from)),
  CHECK ((permit_number <> ''::text))
);
CREATE INDEX street_permits_by_document ON street_permits USING btree (document_id);
CREATE INDEX street_permits_by_end ON street_permits USING btree (valid_through) WHERE (removed_at IS NULL);
CREATE INDEX street_permits_by_order ON street_permits USING btree (order_id);
CREATE INDEX street_permits_days_outside ON street_permits USING btree (order_id) WHERE ((LEAST(valid_from, valid_through) < '2000-01-01'::date) OR (GREATEST(valid_from, valid_through) > '2100-12-31'::date));

create table tax_rates (
  id uuid not null,
  place text not null,
  kind text not null,
  thousandths integer not null,
  valid_from date not null,
  valid_through date,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  PRIMARY KEY (id),
  EXCLUDE USING gist (lower(place) WITH =, kind WITH =, daterange(valid_from, valid_through, '[]'::text) WITH &&),
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  CHECK ((valid_from <= valid_through)),
  CHECK ((kind <> ''::text)),
  CHECK (((thousandths >= 0) AND (thousandths <= 100000)))
);
CREATE INDEX tax_rates_by_clerk ON tax_rates USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tax_rates FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table trucks (
  id uuid not null,
  name text not null,
  yard_id uuid not null,
  kind text not null,
  sizes smallint[] not null,
  carries smallint not null default 1,
  max_load_hundredth_tons integer,
  starts_minute integer not null default 360,
  ends_minute integer not null default 960,
  weekdays smallint[] not null default '{1,2,3,4,5}'::smallint[],
  driver_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  archived_at timestamp(3) with time zone,
  version integer not null default 1,
  PRIMARY KEY (id),
  FOREIGN KEY (driver_id) REFERENCES drivers(id),
  FOREIGN KEY (yard_id) REFERENCES yards(id),
  CHECK ((carries = ANY (ARRAY[1, 2]))),
  CHECK (((starts_minute >= 0) AND (starts_minute < ends_minute) AND (ends_minute <= 1440))),
  CHECK ((kind = ANY (ARRAY['hook-lift'::text, 'cable-hoist'::text]))),
  CHECK ((max_load_hundredth_tons > 0)),
  CHECK ((name <> ''::text)),
  CHECK ((sizes <> '{}'::smallint[])),
  CHECK ((weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]))
);
CREATE UNIQUE INDEX trucks_by_driver ON trucks USING btree (driver_id) WHERE ((driver_id IS NOT NULL) AND (archived_at IS NULL));
CREATE UNIQUE INDEX trucks_by_name ON trucks USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX trucks_by_yard ON trucks USING btree (yard_id);
CREATE INDEX trucks_of_driver ON trucks USING btree (driver_id) WHERE (driver_id IS NOT NULL);

create table unprinted_letters (
  paper text not null,
  name text not null,
  letters text not null,
  order_id uuid,
  printed_at timestamp(3) with time zone not null,
  PRIMARY KEY (paper),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((letters <> ''::text))
);
CREATE INDEX unprinted_letters_by_order ON unprinted_letters USING btree (order_id) WHERE (order_id IS NOT NULL);

create table unverified_bookings (
  order_id uuid not null,
  is_reserved boolean not null,
  booked_from text,
  booked_at timestamp(3) with time zone not null,
  lapses_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX unverified_bookings_beyond_limits ON unverified_bookings USING btree (order_id) WHERE (NOT is_reserved);
CREATE INDEX unverified_bookings_by_lapse ON unverified_bookings USING btree (lapses_at) WHERE (lapses_at IS NOT NULL);
CREATE INDEX unverified_bookings_by_network ON unverified_bookings USING btree (booked_from, booked_at) WHERE (booked_from IS NOT NULL);
CREATE INDEX unverified_bookings_by_time ON unverified_bookings USING btree (booked_at);
CREATE TRIGGER verify_order AFTER DELETE ON unverified_bookings FOR EACH ROW EXECUTE FUNCTION verify_order();

create table weight_tickets (
  id uuid not null,
  order_id uuid not null,
  net_hundredth_tons integer not null,
  gross_hundredth_tons integer,
  tare_hundredth_tons integer,
  facility text not null default ''::text,
  ticket_number text not null default ''::text,
  loaded_on date,
  material text not null default ''::text,
  disposition text,
  origin_city text not null default ''::text,
  photo_link text,
  photo_file_id uuid,
  thumbnail_file_id uuid,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  facility_id uuid,
  measured text not null default 'scale'::text,
  hundredth_yards integer,
  density_pounds_per_yard integer,
  density_source text not null default ''::text,
  density_version text not null default ''::text,
  counts_for_overage boolean not null default true,
  confirmed_reason text not null default ''::text,
  haul_id uuid,
  command_id uuid,
  PRIMARY KEY (id),
  UNIQUE (command_id),
  FOREIGN KEY (command_id) REFERENCES driver_commands(id),
  FOREIGN KEY (created_by) REFERENCES staff_users(id),
  FOREIGN KEY (facility_id) REFERENCES facilities(id),
  FOREIGN KEY (haul_id) REFERENCES hauls(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (photo_file_id) REFERENCES files(id),
  FOREIGN KEY (thumbnail_file_id) REFERENCES files(id),
  CHECK (((density_pounds_per_yard >= 1) AND (density_pounds_per_yard <= 6000))),
  CHECK ((disposition = ANY (ARRAY['recycled'::text, 'reused'::text, 'salvaged'::text, 'disposed'::text, 'mixed'::text, 'daily-cover'::text, 'waste-to-energy'::text]))),
  CHECK (((gross_hundredth_tons >= 0) AND (gross_hundredth_tons <= 6000))),
  CHECK (((hundredth_yards >= 1) AND (hundredth_yards <= 10000))),
  CHECK ((measured = ANY (ARRAY['scale'::text, 'estimated'::text]))),
  CHECK (
CASE measured
    WHEN 'scale'::text THEN ((hundredth_yards IS NULL) AND (density_pounds_per_yard IS NULL) AND counts_for_overage)
    ELSE ((hundredth_yards IS NOT NULL) AND (density_pounds_per_yard IS NOT NULL) AND (density_source <> ''::text) AND (gross_hundredth_tons IS NULL) AND (tare_hundredth_tons IS NULL))
END),
  CHECK (((((gross_hundredth_tons - tare_hundredth_tons) - net_hundredth_tons) >= '-1'::integer) AND (((gross_hundredth_tons - tare_hundredth_tons) - net_hundredth_tons) <= 1))),
  CHECK (((net_hundredth_tons >= 1) AND (net_hundredth_tons <= 6000))),
  CHECK (((tare_hundredth_tons >= 0) AND (tare_hundredth_tons <= 6000)))
);
CREATE INDEX weight_tickets_by_clerk ON weight_tickets USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX weight_tickets_by_facility ON weight_tickets USING btree (facility_id, loaded_on) WHERE ((facility_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX weight_tickets_by_haul ON weight_tickets USING btree (haul_id) WHERE (haul_id IS NOT NULL);
CREATE INDEX weight_tickets_by_number ON weight_tickets USING btree (lower(ticket_number)) WHERE ((removed_at IS NULL) AND (ticket_number <> ''::text));
CREATE INDEX weight_tickets_by_order ON weight_tickets USING btree (order_id, created_at, id) INCLUDE (net_hundredth_tons, counts_for_overage) WHERE (removed_at IS NULL);
CREATE INDEX weight_tickets_by_photo ON weight_tickets USING btree (photo_file_id) WHERE (photo_file_id IS NOT NULL);
CREATE INDEX weight_tickets_by_thumbnail ON weight_tickets USING btree (thumbnail_file_id) WHERE (thumbnail_file_id IS NOT NULL);
CREATE INDEX weight_tickets_days_outside ON weight_tickets USING btree (order_id) WHERE ((loaded_on < '2000-01-01'::date) OR (loaded_on > '2100-12-31'::date));

create table yards (
  id uuid not null,
  name text not null,
  address text not null default ''::text,
  city text not null default ''::text,
  zip_code text not null default ''::text,
  latitude double precision,
  longitude double precision,
  created_at timestamp(3) with time zone not null default now(),
  archived_at timestamp(3) with time zone,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX yards_by_name ON yards USING btree (lower(name)) WHERE (archived_at IS NULL);

create table zip_codes (
  zip_code text not null,
  city text not null,
  county text not null,
  latitude double precision not null,
  longitude double precision not null,
  zone_id uuid not null,
  PRIMARY KEY (zip_code),
  FOREIGN KEY (zone_id) REFERENCES pricing_zones(id),
  CHECK ((zip_code ~ '^[0-9]{5}$'::text))
);
CREATE INDEX zip_codes_by_zone ON zip_codes USING btree (zone_id);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON zip_codes FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create view order_facts as
 SELECT o.id,
    o.order_number,
    o.created_at,
    o.updated_at,
    o.version,
    o.status,
    o.archived_at,
    o.equipment_id,
    o.dumpster_size,
    o.customer_type,
    o.customer_name,
    o.customer_email,
    o.customer_phone,
    o.customer_address,
    o.customer_city,
    o.customer_state,
    o.customer_zip_code,
    o.company_name,
    o.zone_id,
    o.minimum_rental_days,
    o.maximum_rental_days,
    o.included_hundredth_tons,
    o.overage_per_ton_cents,
    o.daily_overage_rate_cents,
    o.material_type,
    o.material_other,
    o.time_preference,
    o.quiet_hours,
    o.hoa_restrictions,
    o.special_instructions,
    o.placement_instructions,
    o.access_instructions,
    o.internal_notes,
    o.language,
    o.payment_method,
    o.held_from,
    o.held_through,
    o.customer_id,
    o.kept_cents,
    o.delivery_on,
    o.unbilled_since,
    o.contact_id,
    o.anonymised_at,
    o.is_verified,
    o.bill_to_id,
    o.site_id,
    o.po_number,
    o.job_number,
    o.may_owe,
    o.imported_number,
    o.included_per,
    o.swap_restarts_days,
    o.search_key,
    o.place_key,
    o.is_po_box,
    o.group_id,
    o.city_check,
    o.needs_city_check,
    o.city_checked_at,
    o.city_check_note,
    o.standing_through,
    o.fuel,
    o.tax_cents,
    zone.name AS zone_name,
    delivery.requested_on AS requested_delivery_date,
    delivery.planned_on AS scheduled_delivery_date,
    delivery.done_on AS actual_delivery_date,
    pickup.requested_on AS requested_pickup_date,
    pickup.planned_on AS scheduled_pickup_date,
    pickup.done_on AS actual_pickup_date,
        CASE
            WHEN o.swap_restarts_days THEN ( SELECT max(COALESCE(h.done_on, h.planned_on)) AS max
               FROM hauls h
              WHERE h.order_id = o.id AND (h.kind = ANY (ARRAY['swap'::text, 'dump_and_return'::text, 'new_delivery'::text])) AND h.cancelled_at IS NULL)
            ELSE NULL::date
        END AS rental_restarted_on,
        CASE
            WHEN o.status = 'delivered'::text AND container.is_here IS NOT TRUE AND (EXISTS ( SELECT
               FROM hauls taken
                 JOIN hauls brought ON brought.id = taken.new_delivery_id
              WHERE taken.order_id = o.id AND taken.done_at IS NOT NULL AND brought.done_at IS NULL AND brought.cancelled_at IS NULL)) THEN NULL::uuid
            ELSE container.id
        END AS assigned_container_id,
        CASE
            WHEN o.status = 'delivered'::text AND container.is_here IS NOT TRUE AND (EXISTS ( SELECT
               FROM hauls taken
                 JOIN hauls brought ON brought.id = taken.new_delivery_id
              WHERE taken.order_id = o.id AND taken.done_at IS NOT NULL AND brought.done_at IS NULL AND brought.cancelled_at IS NULL)) THEN NULL::text
            ELSE container.container_number
        END AS assigned_container_number,
    o.status = 'delivered'::text AND o.dumpster_size >= 10 AND container.is_here IS NOT TRUE AND NOT (EXISTS ( SELECT
           FROM hauls taken
             JOIN hauls brought ON brought.id = taken.new_delivery_id
          WHERE taken.order_id = o.id AND taken.done_at IS NOT NULL AND brought.done_at IS NULL AND brought.cancelled_at IS NULL)) AS delivered_without_container,
    charge.base_price_cents,
    charge.delivery_fee_cents,
    charge.environmental_fee_cents,
    charge.booked_fuel_cents,
    charge.fuel_surcharge_cents,
    charge.total_cents,
    charge.final_total_cents,
    charge.other_charges_cents,
    payment.paid_cents,
    charge.owed_cents,
    balance.due_cents,
        CASE
            WHEN balance.due_cents <= 0 AND (payment.paid_cents > 0 OR payment.newest = 'paid'::text AND charge.owed_cents <= 0) THEN 'paid'::text
            WHEN payment.newest IS NULL OR payment.newest = 'paid'::text THEN 'pending'::text
            WHEN payment.newest = 'refunded'::text AND payment.paid_cents > 0 OR payment.newest = 'bounced'::text THEN 'pending'::text
            ELSE payment.newest
        END AS payment_status,
    COALESCE(unverified.is_reserved, true) AS is_reserved,
    unverified.lapses_at,
    unverified.confirmed_at AS customer_confirmed_at
   FROM orders o
     LEFT JOIN unverified_bookings unverified ON unverified.order_id = o.id
     LEFT JOIN pricing_zones zone ON zone.id = o.zone_id
     LEFT JOIN hauls delivery ON delivery.order_id = o.id AND delivery.kind = 'deliver'::text
     LEFT JOIN hauls pickup ON pickup.order_id = o.id AND pickup.kind = 'pick_up'::text
     LEFT JOIN LATERAL ( SELECT containers.id,
            containers.container_number,
            NOT containers.current_order_id IS DISTINCT FROM o.id AS is_here
           FROM containers
          WHERE containers.current_order_id = o.id OR containers.id = COALESCE(pickup.container_id, delivery.container_id)
          ORDER BY (NOT containers.current_order_id IS DISTINCT FROM o.id) DESC
         LIMIT 1) container ON true
     LEFT JOIN LATERAL ( SELECT COALESCE(sum(charges.amount_cents) FILTER (WHERE charges.kind = 'base'::text), 0::bigint)::double precision AS base_price_cents,
            COALESCE(sum(charges.amount_cents) FILTER (WHERE charges.kind = ANY (ARRAY['delivery'::text, 'fuel'::text])), 0::bigint)::double precision AS delivery_fee_cents,
            COALESCE(sum(charges.amount_cents) FILTER (WHERE charges.kind = 'environmental'::text), 0::bigint)::double precision AS environmental_fee_cents,
            COALESCE(sum(charges.amount_cents) FILTER (WHERE charges.kind = 'fuel'::text), 0::bigint)::double precision AS booked_fuel_cents,
            COALESCE(sum(charges.amount_cents) FILTER (WHERE charges.kind = 'fuel_surcharge'::text), 0::bigint)::double precision AS fuel_surcharge_cents,
            COALESCE(sum(charges.amount_cents) FILTER (WHERE charges.kind = ANY (ARRAY['base'::text, 'delivery'::text, 'fuel'::text, 'environmental'::text])), 0::bigint)::double precision AS total_cents,
                CASE
                    WHEN bool_or(charges.kind <> ALL (ARRAY['base'::text, 'delivery'::text, 'fuel'::text, 'environmental'::text])) THEN sum(charges.amount_cents)
                    ELSE NULL::bigint
                END::double precision AS final_total_cents,
            COALESCE(sum(charges.amount_cents) FILTER (WHERE charges.kind <> ALL (ARRAY['base'::text, 'delivery'::text, 'fuel'::text, 'environmental'::text, 'fuel_surcharge'::text, 'overage'::text, 'extra_days'::text])), 0::bigint)::double precision AS other_charges_cents,
            COALESCE(sum(charges.amount_cents), 0::bigint) AS owed_cents
           FROM charges
          WHERE charges.order_id = o.id) charge ON true
     LEFT JOIN LATERAL ( SELECT COALESCE(sum(
                CASE payments.status
                    WHEN 'paid'::text THEN payments.amount_cents
                    WHEN 'refunded'::text THEN - payments.amount_cents
                    WHEN 'pending'::text THEN - payments.amount_cents
                    WHEN 'bounced'::text THEN - payments.amount_cents
                    ELSE NULL::integer
                END), 0::bigint) AS paid_cents,
            (array_agg(payments.status ORDER BY payments.recorded_at DESC, payments.id DESC))[1] AS newest
           FROM payments
          WHERE payments.order_id = o.id) payment ON true
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN o.status = 'cancelled'::text THEN LEAST(0::bigint, COALESCE(o.kept_cents, payment.paid_cents) - payment.paid_cents)
                    ELSE charge.owed_cents + o.tax_cents - payment.paid_cents
                END AS due_cents) balance;

CREATE OR REPLACE FUNCTION account_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from events where subject_kind = 'bill-to-account' and subject_id = old.id;
  perform sweep_account(old.merged_into);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION account_emails(contacts jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT lower((c.value ->> 'email'::text))) FILTER (WHERE ((c.value ->> 'email'::text) <> ''::text)), '{}'::text[]) AS "coalesce" FROM jsonb_array_elements(account_emails.contacts) c(value));

CREATE OR REPLACE FUNCTION account_in_effect(account uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  with recursive up as (
    select id, merged_into from bill_to_accounts where id = account
    union all
    select a.id, a.merged_into from up join bill_to_accounts a on a.id = up.merged_into
  )
  select id from up where merged_into is null
$function$;

CREATE OR REPLACE FUNCTION account_name_form(name text, search_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((lower(name) COLLATE "C") ~ '^[a-z0-9]+( [a-z0-9]+)*$'::text) THEN lower(name) ELSE COALESCE(NULLIF(TRIM(BOTH FROM split_part(search_key, '|'::text, 1)), ''::text), lower(name)) END;

CREATE OR REPLACE FUNCTION account_of_login(login uuid)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare account uuid := find_account_of_login(login);
begin
  if account is not null then return account; end if;
  perform from customers where id = login for no key update;
  account := find_account_of_login(login);
  if account is not null then return account; end if;
  select open_account(company_name, trim(first_name || ' ' || last_name), email, phone, now(), search_key) into account
  from customers where id = login;
  insert into account_members values (account, login, 'owner');
  return account;
end $function$;

CREATE OR REPLACE FUNCTION account_phones(contacts jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT phone_key((c.value ->> 'phone'::text))) FILTER (WHERE (phone_key((c.value ->> 'phone'::text)) <> ''::text)), '{}'::text[]) AS "coalesce" FROM jsonb_array_elements(account_phones.contacts) c(value));

CREATE OR REPLACE FUNCTION account_text(name text, contacts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((' '::text || name) || COALESCE((SELECT string_agg((((((((' '::text || (c.value ->> 'name'::text)) || ' '::text) || (c.value ->> 'email'::text)) || ' '::text) || (c.value ->> 'phone'::text)) || ' '::text) || phone_key((c.value ->> 'phone'::text))), ''::text) AS string_agg FROM jsonb_array_elements(account_text.contacts) c(value)), ''::text));

CREATE OR REPLACE FUNCTION accounts_of(account uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 2
AS $function$
  with recursive down as (
    select account as id
    union all
    select a.id from down join bill_to_accounts a on a.merged_into = down.id
  )
  select id from down
$function$;

CREATE OR REPLACE FUNCTION address_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(coalesce('{
    "alley": "aly", "avenue": "ave", "av": "ave", "boulevard": "blvd", "boul": "blvd", "circle": "cir", "court": "ct", "cove": "cv",
    "crescent": "cres", "crossing": "xing", "drive": "dr", "expressway": "expy", "freeway": "fwy", "heights": "hts", "highway": "hwy",
    "hiway": "hwy", "hill": "hl", "hills": "hls", "lane": "ln", "loop": "loop", "mount": "mt", "mountain": "mtn", "park": "park",
    "parkway": "pkwy", "pky": "pkwy", "place": "pl", "plaza": "plz", "point": "pt", "ranch": "rnch", "ridge": "rdg", "road": "rd",
    "route": "rte", "square": "sq", "street": "st", "str": "st", "terrace": "ter", "terr": "ter", "trail": "trl", "valley": "vly",
    "view": "vw", "vista": "vis", "way": "way", "north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne",
    "northwest": "nw", "southeast": "se", "southwest": "sw", "apartment": "unit", "apt": "unit", "suite": "unit", "ste": "unit"
  }'::jsonb ->> word, word), ' ' order by position), '')
  from regexp_split_to_table(
    regexp_replace(translate(lower(address), '.''’', ''), '(\m(apt|apartment|unit|suite|ste))?[ ,]*#', ' unit '), '[\s,;:/\\()-]+'
  ) with ordinality as words (word, position)
  where word <> ''
$function$;

CREATE OR REPLACE FUNCTION anonymous_invoice(content jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select content - 'poNumber' - 'jobNumber'
    || case when content ? 'serviceAddress' then
      jsonb_build_object('serviceAddress', (content -> 'serviceAddress') || '{"address": ""}') else '{}' end
    || jsonb_build_object(
      'reason', '',
      'billTo', (content -> 'billTo') || '{"name": "(removed)", "companyName": "", "address": "", "phone": "", "email": ""}',
      'lines', coalesce(
        (select jsonb_agg(
            case when line ->> 'kind' in ('base', 'delivery', 'environmental', 'fuel_surcharge', 'overage', 'extra_days', 'cancellation') then line
              else line || jsonb_build_object('description', split_part(line ->> 'description', ':', 1)) end
            order by place)
          from jsonb_array_elements(content -> 'lines') with ordinality as l (line, place)),
        '[]'),
      'payments', coalesce(
        (select jsonb_agg(line || '{"reference": ""}' order by place) from jsonb_array_elements(content -> 'payments') with ordinality as p (line, place)),
        '[]'
      )
    )
$function$;

CREATE OR REPLACE FUNCTION assign_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare place uuid := place_at(new.customer_address, new.customer_city, new.customer_state, new.customer_zip_code, new.place_key);
begin
  if tg_op = 'UPDATE' and new.bill_to_id is not distinct from old.bill_to_id and new.customer_id is distinct from old.customer_id then
    -- An order goes with its login, unless others belong to the account.
    if new.customer_id is not null or not exists (
      select from account_members where bill_to_id = old.bill_to_id and customer_id <> old.customer_id) then
      new.bill_to_id := null;
    end if;
  end if;
  if new.bill_to_id is null and new.customer_id is null then
    -- Strangers are never merged: an order without a login has an account of its own.
    new.bill_to_id := open_account(
      new.company_name, new.customer_name, new.customer_email, new.customer_phone, new.created_at, new.search_key);
  else
    new.bill_to_id := coalesce(new.bill_to_id, account_of_login(new.customer_id));
    for attempt in 1..2 loop
      select id into new.site_id from sites
      where bill_to_id = new.bill_to_id and place_id = place and archived_at is null order by id limit 1;
      if found then return new; end if;
      -- Two orders at once make one.
      if attempt = 1 then perform from bill_to_accounts where id = new.bill_to_id for no key update; end if;
    end loop;
  end if;
  insert into sites (bill_to_id, place_id) values (new.bill_to_id, place) returning id into new.site_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION claim_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invoice_claims (charge_id, invoice_id, credit_note_id)
  select added.charge_id, coalesce(d.credits_id, d.id), case when d.credits_id is not null then d.id end
  from added join invoices d on d.id = added.invoice_id where d.is_checked;
  insert into invoice_claims (charge_id, invoice_id, credit_note_id)
  select added.charge_id, coalesce(d.credits_id, d.id), case when d.credits_id is not null then d.id end
  from added join invoices d on d.id = added.invoice_id where not d.is_checked
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION clear_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.dumps_before := null;
  new.hook_yard_id := null;
  if new.is_facility_planned then
    new.facility_id := null;
    new.is_facility_planned := false;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION containers_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_containers((select array_agg(distinct size_yards) from added where deleted_at is null));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION containers_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_containers((
    select array_agg(distinct size)
    from removed was join added became using (id) cross join lateral unnest(array[was.size_yards, became.size_yards]) as size
    where (was.size_yards, was.deleted_at is null, was.status in ('maintenance', 'damaged'))
      is distinct from (became.size_yards, became.deleted_at is null, became.status in ('maintenance', 'damaged'))
  ));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION containers_of_size(wanted integer, OUT total integer, OUT maintenance integer)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::integer, (count(*) filter (where status in ('maintenance', 'damaged')))::integer
  from containers where size_yards = wanted and deleted_at is null
$function$;

CREATE OR REPLACE FUNCTION containers_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_containers((select array_agg(distinct size_yards) from removed where deleted_at is null));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION content_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into content_version as c (version) values (1) on conflict (is_only) do update set version = c.version + 1;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_by_one()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind <> old.kind or new.last_number <> old.last_number + 1 then
    raise exception 'numbers of invoices follow each other' using errcode = 'restrict_violation';
  end if;
  if new.last_issued_at is null or new.last_issued_at <= old.last_issued_at then
    raise exception 'invoices are issued in the order of their numbers' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION count_equipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select total, maintenance into new.total_inventory, new.maintenance_inventory from containers_of_size(new.size_yards);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION count_held_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Whoever changes what is held has the lock of the type (decision 5). It is asked for again, because days of a type that two processes
  -- count at once without it could wait for each other crosswise.
  if tg_op = 'INSERT' then
    perform from equipment where id = new.equipment_id for no key update;
    if new.status <> 'delivered' then
      insert into held_days as h (equipment_id, day, change, unverified_change)
      values (new.equipment_id, new.held_from, 1, (not new.is_verified)::integer),
        (new.equipment_id, new.held_through + 1, -1, -(not new.is_verified)::integer)
      on conflict (equipment_id, day) do update
        set change = h.change + excluded.change, unverified_change = h.unverified_change + excluded.unverified_change;
      return null;
    end if;
  elsif tg_op = 'UPDATE' then
    perform from equipment where id in (old.equipment_id, new.equipment_id) order by id for no key update;
  else
    perform from equipment where id = old.equipment_id for no key update;
  end if;
  insert into held_days as h (equipment_id, day, change, unverified_change, delivered_through)
  select equipment_id, days.day, sum(sign * step), sum(case when is_verified then 0 else sign * step end),
    sum(case when step = 0 and status = 'delivered' then sign else 0 end)
  from (
    select -1 as sign, old.equipment_id, old.held_from, old.held_through, old.status, old.archived_at, old.is_verified where tg_op <> 'INSERT'
    union all
    select 1, new.equipment_id, new.held_from, new.held_through, new.status, new.archived_at, new.is_verified where tg_op <> 'DELETE'
  ) o cross join lateral (values (held_from, 1), (held_through + 1, -1), (held_through, 0)) as days (day, step)
  where held_from is not null and archived_at is null
    and status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered')
  group by equipment_id, days.day
  having sum(sign * step) <> 0 or sum(case when is_verified then 0 else sign * step end) <> 0
    or sum(case when step = 0 and status = 'delivered' then sign else 0 end) <> 0
  order by equipment_id, days.day
  on conflict (equipment_id, day) do update
    set change = h.change + excluded.change, unverified_change = h.unverified_change + excluded.unverified_change,
      delivered_through = h.delivered_through + excluded.delivered_through;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION empty_held_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from held_days;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION find_account_of_login(login uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select bill_to_id from account_members
  where customer_id = login and role in ('owner', 'orders') order by role desc, bill_to_id limit 1
$function$;

CREATE OR REPLACE FUNCTION first_yard()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select id from yards order by archived_at is not null, created_at, id limit 1
$function$;

CREATE OR REPLACE FUNCTION follow_containers(sizes integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if sizes is null then return; end if;
  perform from equipment where size_yards = any(sizes) order by id for no key update;
  update equipment e set counted_by_containers = true, counted_once_listed = false
  where e.counted_once_listed and e.size_yards = any(sizes) and e.is_active and e.type = 'roll-off' and e.total_inventory = 0
    and not exists (select from equipment other where other.size_yards = e.size_yards and other.id <> e.id and other.is_active)
    and (select total from containers_of_size(e.size_yards)) > 0;
  update equipment e set updated_at = e.updated_at
  where e.counted_by_containers and e.size_yards = any(sizes)
    and exists (
      select from containers_of_size(e.size_yards) listed
      where (listed.total, listed.maintenance) is distinct from (e.total_inventory, e.maintenance_inventory));
end
$function$;

CREATE OR REPLACE FUNCTION follow_done()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.done_at is null then
    new.done_command_id := null;
    new.done_latitude := null;
    new.done_longitude := null;
    new.done_accuracy_meters := null;
  elsif new.arrived_at > new.done_at then
    new.arrived_at := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION follow_driver_of_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.token_hash is not distinct from old.token_hash then
    raise exception 'a phone gets another driver only when it is enrolled anew' using errcode = 'check_violation';
  end if;
  insert into device_drivers (device_id, driver_id, until_at) values (old.id, old.driver_id, coalesce(new.enrolled_at, now()))
  on conflict (device_id, driver_id) do update set until_at = excluded.until_at;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION invoice_text(content jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (content ->> 'orderNumber') || ' ' || (content -> 'billTo' ->> 'name') || ' ' ||
    (content -> 'billTo' ->> 'companyName') || ' ' || (content -> 'billTo' ->> 'email')
$function$;

CREATE OR REPLACE FUNCTION keep_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The lock keeps it from being swept away before this order refers to it.
  select id into new.contact_id from contacts
  where name = lower(new.customer_name) and email = lower(new.customer_email) for key share;
  if not found then
    insert into contacts (name, email) values (lower(new.customer_name), lower(new.customer_email))
    on conflict do nothing returning id into new.contact_id;
  end if;
  -- Somebody else wrote it meanwhile.
  if new.contact_id is null then
    select id into new.contact_id from contacts
    where name = lower(new.customer_name) and email = lower(new.customer_email) for key share;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_delivery_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A new order is written with its day.
  update orders set delivery_on = coalesce(new.done_on, new.planned_on, new.requested_on)
  where id = new.order_id and delivery_on is distinct from coalesce(new.done_on, new.planned_on, new.requested_on);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_facility_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.facility_id, new.material, new.basis_points, new.valid_from, new.certifier, new.source)
    is distinct from (old.facility_id, old.material, old.basis_points, old.valid_from, old.certifier, old.source)
  then
    raise exception 'A certified rate is never changed; it ends, and another one begins' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_invoice_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invoice_balances as b (invoice_id, order_id, due_on, open_cents)
  select i.id, i.order_id, i.due_on, sum(added.cents)
  from added join invoices i on i.id = added.invoice_id
  where added.account = '1100'
  group by i.id
  on conflict (invoice_id) do update set open_cents = b.open_cents + excluded.open_cents;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_order_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.group_id is distinct from old.group_id then
    raise exception 'the group of an order does not change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_searched_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.order_number || ' ' || o.customer_name || ' ' || o.customer_email into new.searched from orders o where o.id = new.order_id;
  -- An order that does not exist is refused by the reference, in its own words.
  new.searched := coalesce(new.searched, '');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_statements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Seven years later it goes with everything else that names a person (rule 189).
  if old.issued_at < now() - interval '7 years' then return old; end if;
  raise exception '% on %: what was issued never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION key_phones(search_key text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(found.found[1]), '{}'::text[]) AS "coalesce" FROM regexp_matches(key_phones.search_key, ' (\d{10})(?= )'::text, 'g'::text) found(found));

CREATE OR REPLACE FUNCTION leave_route()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.cancelled_at is not null
    or coalesce(new.planned_on, new.requested_on) is distinct from (select day from routes where id = new.route_id) then
    new.route_id := null;
    new.place_in_route := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION leave_routes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update hauls set route_id = null, place_in_route = null
  where order_id = new.id and route_id is not null and done_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION member_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sweep_account(old.bill_to_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed_order uuid := case when tg_table_name = 'orders' then new.id else (to_jsonb(new) ->> 'order_id')::uuid end;
  owing boolean;
begin
  select due_cents > 0 into owing from order_facts where id = changed_order;
  update orders set may_owe = owing where id = changed_order and may_owe <> owing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_published_hauls()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into published_hauls (haul_id, driver_id, day)
  select h.id, (new.stops ->> 'driverId')::uuid, r.day
  from routes r cross join jsonb_array_elements(new.stops -> 'stops') stop join hauls h on h.id = (stop ->> 'haulId')::uuid
  where r.id = new.route_id and new.stops ->> 'driverId' is not null
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION open_account(company text, person text, email text, phone text, opened_at timestamp with time zone, its_key text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare account uuid;
begin
  insert into bill_to_accounts (kind, name, contacts, created_at, search_key)
  values (case when company = '' then 'person' else 'company' end, coalesce(nullif(company, ''), person),
    jsonb_build_array(jsonb_build_object('name', person, 'email', email, 'phone', phone)), opened_at, its_key)
  returning id into account;
  return account;
end $function$;

CREATE OR REPLACE FUNCTION order_text(phone text, company text, po text, job text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower((((((((' '::text || regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) || ' '::text) || company) || ' '::text) || po) || ' '::text) || job));

CREATE OR REPLACE FUNCTION phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (length(regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) >= 10) THEN "right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10) ELSE ''::text END;

CREATE OR REPLACE FUNCTION place_at(wanted text, its_city text, its_state text, its_zip_code text, its_key text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare found_id uuid;
begin
  loop
    insert into places (address, city, state, zip_code, search_key) values (wanted, its_city, its_state, its_zip_code, its_key)
    on conflict (address_key, left(zip_code, 5)) where address_key <> '' do nothing returning id into found_id;
    if found then return found_id; end if;
    select id into found_id from places
    where address_key = address_key(wanted) and left(zip_code, 5) = left(its_zip_code, 5) and address_key <> '' for key share;
    if found then return found_id; end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION plain_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(name), ('àáâãäåçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżž'::text || '̧̀́̂̃̈'::text), 'aaaaaaceeeeiiiinoooooouuuuyyaaaccccddeeeeegggghiiiijkllllnnnooorrrssssttuuuuuuwyzzz'::text);

CREATE OR REPLACE FUNCTION quote_of_one_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not new.is_itemized then
    insert into quote_lines (quote_id, position, kind, dumpster_size, delivery_date, quantity, each_cents, amount_cents, delivery_fee_cents,
      environmental_fee_cents, included_hundredth_tons, overage_per_ton_cents, daily_overage_rate_cents, included_days)
    values (new.id, 1, 'container', new.dumpster_size, new.delivery_date, 1, new.total_cents, new.total_cents, new.delivery_fee_cents,
      new.environmental_fee_cents, new.included_hundredth_tons, new.overage_per_ton_cents, new.daily_overage_rate_cents, new.included_days);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on %: what was issued never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_change_but_anonymity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.content = anonymous_invoice(old.content) and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and old.issued_at < now() - interval '7 years'
  then
    return new;
  end if;
  raise exception '% on %: what was issued never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_change_of_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'reference' - 'bill_to_id' = to_jsonb(old) - 'reference' - 'bill_to_id' and new.reference in ('', old.reference)
    and (new.bill_to_id is null or new.bill_to_id = old.bill_to_id) then
    return new;
  end if;
  raise exception '% on %: what was received never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_counted_twice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from equipment counted join equipment other on other.size_yards = counted.size_yards and other.id <> counted.id
    where counted.size_yards = new.size_yards and counted.counted_by_containers
      and counted.is_active and other.is_active
  ) then
    raise exception 'two active types of % yards, one of them counted by its containers', new.size_yards
      using errcode = '23514', constraint = 'counted_alone_in_size';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_emptying()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare is_used boolean;
begin
  execute format('select exists (select from %I)', tg_table_name) into is_used;
  if is_used then
    raise exception '% on %: what was issued never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_other_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  document uuid;
begin
  if tg_table_name = 'invoices' then document := new.id;
  elsif tg_op = 'DELETE' then document := coalesce(old.credit_note_id, old.invoice_id);
  else document := coalesce(new.credit_note_id, new.invoice_id);
  end if;
  perform from invoices d
  where d.id = document and d.is_checked and exists (
    select from (
      select line ->> 'kind' as kind, round((line ->> 'amount')::numeric * 100) as cents
      from jsonb_array_elements(d.content -> 'lines') line
      -- What is kept of a cancelled order is no charge, a full credit note claims nothing, and what was credited in full claims nothing more.
      where line ->> 'kind' <> 'cancellation' and (d.kind = 'invoice' or d.is_partial)
        and not exists (select from invoices note where note.credits_id = coalesce(d.credits_id, d.id) and not note.is_partial)
      union all
      select c.kind, -c.amount_cents
      from invoice_claims k join charges c on c.id = k.charge_id
      where k.invoice_id = coalesce(d.credits_id, d.id) and (not d.is_partial and k.credit_note_id is null or k.credit_note_id = d.id)
    ) said group by kind having sum(cents) <> 0);
  if found then
    raise exception 'document % states something else than it claims', document
      using errcode = 'check_violation', constraint = 'invoice_says_what_it_claims';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_service_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Prices have moved to the price list. Reload the page.';
end $function$;

CREATE OR REPLACE FUNCTION refuse_to_delete_deployed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'container % is deployed or on an order and cannot be deleted', old.container_number
    using errcode = 'check_violation', constraint = 'containers_deleted_is_in_the_yard';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  posting uuid := (case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'transaction_id' else to_jsonb(new) ->> 'id' end)::uuid;
  balance bigint;
begin
  select sum(cents) into balance from ledger_entries where transaction_id = posting;
  if balance is distinct from 0 then
    raise exception 'posting % does not balance: %', posting, coalesce(balance::text, 'it has no entry') using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION release_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from invoice_claims where invoice_id = new.credits_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION search_key_is_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_key := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION street_key(address_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(address_key, '^(\d\S* )?((n|s|e|w|ne|nw|se|sw) )?'::text, ''::text);

CREATE OR REPLACE FUNCTION sweep_account(account uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from bill_to_accounts where id = account for update;
  delete from bill_to_accounts a
  where a.id = account and not a.is_kept and not exists (select from orders where bill_to_id = a.id)
    and not exists (select from sites where bill_to_id = a.id) and not exists (select from account_members where bill_to_id = a.id)
    and not exists (select from receipts where bill_to_id = a.id) and not exists (select from statements where bill_to_id = a.id)
    and not exists (select from bill_to_accounts other where other.merged_into = a.id);
end $function$;

CREATE OR REPLACE FUNCTION sweep_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare place uuid;
begin
  if old.site_id is not null and old.site_id is distinct from new.site_id then
    select place_id into place from sites where id = old.site_id;
    perform from places where id = place for update;
    perform from sites where id = old.site_id for update;
    delete from sites s where s.id = old.site_id and not s.is_kept and not exists (select from orders where site_id = s.id);
    delete from places p where p.id = place and not exists (select from sites where place_id = p.id);
  end if;
  if old.bill_to_id is distinct from new.bill_to_id then perform sweep_account(old.bill_to_id); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION verify_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders set is_verified = true where id = old.order_id;
  return null;
end $function$;
