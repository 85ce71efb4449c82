-- Why a weight ticket is right although it looks entered twice, or is of an unlikely day (rule 229).
alter table weight_tickets add confirmed_reason text not null default '';
create index weight_tickets_by_number on weight_tickets (lower(ticket_number)) where removed_at is null and ticket_number <> '';

-- Where soil and rock mainly come from; empty: nobody has answered (rule 231).
alter table projects add soil_origin text not null default '' check (soil_origin in ('', 'land-clearing', 'elsewhere'));

-- Version 3 asks for evidence (rule 230). Open projects are judged by it from the next start on, and what they had before is kept.
alter table projects
  drop constraint projects_rules_version_check,
  alter rules_version set default 3,
  add check (rules_version between 1 and 3),
  add verdict_before text,
  add percent_before text;
create index projects_with_other_result on projects (due_on) where verdict_before is not null;

-- The report of a project as it was when the project was closed (rule 232).
create table project_reports (
  project_id uuid not null references projects (id),
  closed_at timestamptz(3) not null,
  report jsonb not null,
  pdf_file_id uuid not null references files (id),
  primary key (project_id, closed_at)
);
create index project_reports_by_pdf on project_reports (pdf_file_id);

-- The hauler's permit and franchise numbers, a line for each place.
alter table admin_settings add hauler_permits text not null default '';
