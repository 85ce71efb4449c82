-- Of 0184: reads all leads, without keeping anybody from writing.
alter table leads validate constraint leads_source_check;
