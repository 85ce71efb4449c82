-- Rule 517: after a restore nothing is asked of the payment processor until what the backup did not know was taken over.
create table processor_holds (
  restored_at timestamp(3) with time zone primary key,
  -- When it was taken over; null: calls wait.
  released_at timestamp(3) with time zone
);
