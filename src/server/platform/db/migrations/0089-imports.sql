-- The import of a company's data from its earlier system (rules 219 to 224).

alter table bill_to_accounts add imported_number text not null default '';
create unique index accounts_by_imported_number on bill_to_accounts (imported_number) where imported_number <> '';
-- Customers without a number are recognized by their names.
create index accounts_kept_by_name on bill_to_accounts (lower(name)) where is_kept;
alter table orders add imported_number text not null default '';
create unique index orders_by_imported_number on orders (imported_number) where imported_number <> '';

create table imports (
  id uuid primary key,
  kind text not null check (kind in ('customers', 'sites', 'containers', 'orders')),
  file_name text not null,
  -- The names in the first line of the file.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  -- The column of each field, counted from 0; null until staff chose.
  mapping jsonb,
  state text not null check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- Why it failed.
  problem text not null default '',
  row_count integer not null check (row_count >= 0),
  -- The next row to check, import or undo. What is behind it is done, also after a crash.
  next_row integer not null default 0 check (next_row >= 0),
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  -- In whose name the background does what comes next.
  acting_staff uuid references staff_users (id)
);
create index imports_newest_first on imports (created_at desc, id desc);
create index imports_by_staff on imports (created_by);
create index imports_by_acting_staff on imports (acting_staff);
create index imports_at_work on imports (created_at) where state in ('checking', 'running', 'undoing');

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null check (position >= 0),
  -- Of the file, counted from 1.
  line integer not null,
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  -- What two rows about the same thing have in common.
  key text not null default '',
  outcome text check (outcome in ('add', 'change', 'same', 'refuse')),
  problem text not null default '',
  is_done boolean not null default false,
  -- What was added or changed, and what undoing needs.
  subject_id uuid,
  undo jsonb,
  primary key (import_id, position)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, position);

-- A number is recognized in upper and lower case.
create index containers_by_lower_number on containers (lower(container_number)) where deleted_at is null;
