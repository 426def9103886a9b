/**
 * SQL for why nobody signs in with the account `a`, in a sentence; null where somebody may. A school that an admin switched
 * off, or an institute that is off, keeps its users out; a school that its own user switched off does not, else nobody
 * could switch it on again.
 */
export const shutOf = (a: string): string => `coalesce(
  (select 'Your school was deactivated by the organisers. Your coordinator can tell you why.' from schools h
   where h.id = ${a}.school_id and h.switched_off_by = 'admin'),
  (select 'Your institute was switched off by the organisers. Your coordinator can tell you why.' from institutes i
   where i.id = ${a}.institute_id and not i.is_active))`
