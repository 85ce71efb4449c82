-- In a file of its own: the reports of a long time are read under no lock that others wait for.
alter table driver_commands validate constraint driver_commands_kind_check;
