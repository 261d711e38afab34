-- Guesses at passwords are counted where every instance sees them. Losing the counts in a crash harms nobody, so
-- the table is spared the write-ahead log.

create unlogged table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint -- milliseconds since 1970
);
