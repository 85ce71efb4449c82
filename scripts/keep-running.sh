#!/bin/sh
# keep-running.sh RESTARTS SECONDS COMMAND …: runs the command, and again each time it ends with 70, the code of the watchdog (rule 295 in
# docs/rules.md), at most RESTARTS times in SECONDS. Ends with the code of the command. A shell, because a second Node would take 40 MB.

restarts=$1
seconds=$2
shift 2

child=
signal=
asked=
waits=
times=

# Each signal is passed on once, also one that arrives while the command starts.
pass() {
  if [ -n "$child" ] && [ -n "$signal" ]; then
    passed=$signal
    signal=
    kill -s "$passed" "$child" 2>/dev/null
  fi
}
trap 'asked=1 waits=1 signal=TERM; pass' TERM
if (: </dev/tty) 2>/dev/null; then
  # A terminal tells its whole group, so that the command knows already.
  trap 'asked=1 waits=1' INT HUP
else
  trap 'asked=1 waits=1 signal=INT; pass' INT
  trap 'asked=1 waits=1 signal=HUP; pass' HUP
fi

while :; do
  "$@" &
  child=$!
  pass
  code=
  waits=1
  # A signal ends `wait` before the command has ended.
  while [ -n "$waits" ]; do
    waits=
    wait "$child"
    status=$?
    # 127: it ended before, and `code` has it.
    if [ "$status" -ne 127 ] || [ -z "$code" ]; then code=$status; fi
  done
  child=

  [ "$code" -eq 70 ] && [ -z "$asked" ] || exit "$code"
  now=$(date +%s)
  recent=
  count=0
  for time in $times; do
    if [ $((now - time)) -lt "$seconds" ]; then
      recent="$recent $time"
      count=$((count + 1))
    fi
  done
  if [ "$count" -ge "$restarts" ]; then
    echo "Ended by its watchdog, and not started again: that happened $count times in $seconds seconds." >&2
    exit "$code"
  fi
  times="$recent $now"
  echo "Ended by its watchdog, and started again." >&2
done
