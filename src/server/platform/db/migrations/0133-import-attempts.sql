-- Rule 220: how often the next rows of an import were begun and not finished, so that one that ends the process is set aside.
alter table imports
  add column attempts integer not null default 0 check (attempts >= 0),
  add column tried_at timestamptz(3);
