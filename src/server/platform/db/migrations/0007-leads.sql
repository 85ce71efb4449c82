-- Who asked for an estimate or wrote to us, and where that stands.

create table leads (
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  status text not null default 'new' check (status in ('new', 'contacted', 'quoted', 'won', 'lost')),
  source text not null check (source in ('estimate_form', 'contact_form')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null default '',
  city text not null default '',
  zip_code text not null default '',
  -- of a contact message: its subject
  project_type text not null,
  estimated_size text not null default '',
  material_type text not null default '',
  -- what the person wrote
  notes text not null default '',
  -- what staff write
  internal_notes text not null default '',
  language text not null default 'en'
);

create index leads_newest_first on leads (created_at desc, id desc);
create index leads_newest_first_by_status on leads (status, created_at desc, id desc);

alter table emails add column lead_id uuid references leads (id);
