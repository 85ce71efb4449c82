-- Rule 446: whether our account of the payment processor takes bank payments, as it said last; the discount for them is offered only then.
alter table admin_settings add column takes_bank boolean not null default true;
-- Public pages say it beside prices.
create trigger content_changed_by_bank after update of takes_bank on admin_settings for each statement execute function content_changed();
