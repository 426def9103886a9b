/**
 * SQL for why nobody signs in with the account `a`: `school`, `institute`, or null where somebody may. A school that an
 * admin switched off, or an institute that is off, keeps its users out; a school that its own user switched off does
 * not, else nobody could switch it on again.
 */
export const shutOf = (a: string): string => `coalesce(
  (select 'school' from schools h
   where h.id = ${a}.school_id and h.switched_off_by = 'admin'),
  (select 'institute' from institutes i
   where i.id = ${a}.institute_id and not i.is_active))`
