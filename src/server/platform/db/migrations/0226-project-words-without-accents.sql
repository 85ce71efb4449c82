-- Rule 488: projects are found with and without accents. In a file of its own, so that orders are not held meanwhile.
create index projects_by_plain_text on projects using gin (
  plain_name(name || ' ' || address || ' ' || city || ' ' || permit_number || ' ' || apn || ' ' || owner_name || ' ' || contractor_name || ' ' ||
    customer_email)
  gin_trgm_ops
);
drop index projects_by_text;
