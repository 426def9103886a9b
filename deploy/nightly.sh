#!/bin/sh
# Makes a backup every night at 2 am in India (20:30 UTC), and on Sundays restores it as a test.
# A failure is printed and recorded; the next night tries again.
while :; do
  now=$(date -u +%s)
  sleep $(((86400 + 73800 - now % 86400) % 86400 + 1))
  node bin/launch.mjs backup || echo "the backup failed" >&2
  if [ "$(date -u +%u)" = 7 ]; then
    node bin/launch.mjs backup test || echo "the restore test failed" >&2
  fi
done
