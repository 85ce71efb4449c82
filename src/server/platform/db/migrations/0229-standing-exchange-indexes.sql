create index hauls_of_service on hauls (standing_service_id) where standing_service_id is not null;
create unique index hauls_new_delivery on hauls (new_delivery_id) where new_delivery_id is not null;
