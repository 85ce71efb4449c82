-- An optional second factor for staff. The secret rests as it is: without the password, which rests hashed, it opens nothing, and
-- a key to seal it with would lie beside the database and be missing where a backup is restored.

alter table staff_users
  -- Base32; a secret counts once a code has confirmed it
  add column totp_secret text,
  add column totp_confirmed_at timestamptz(3),
  -- the time step of the last code that was used: none comes in twice
  add column totp_last_step bigint;
