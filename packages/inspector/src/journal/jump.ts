import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, Snapshot } from "xstate"

/** What XState's own actors have, and do not declare. */
type Inside = {
  readonly logic: AnyStateMachine
  readonly _actorScope: Parameters<AnyStateMachine["restoreSnapshot"]>[1] & {
    readonly stopChild: (child: AnyActorRef) => void
  }
  readonly system: { readonly scheduler: { readonly cancelAll: (actor: AnyActorRef) => void } }
  readonly getSnapshot: () => AnyMachineSnapshot
  readonly update: (snapshot: AnyMachineSnapshot, event: { readonly type: string }) => void
}

/** The event that observers hear of when an actor is put into another state by hand. */
export const jumpEvent = "inspector.jump"

/** A snapshot as it can be kept and restored later. @throws where the machine has parts that cannot */
export const persistedOf = (actor: AnyActorRef, snapshot: AnyMachineSnapshot): Snapshot<unknown> =>
  (actor as unknown as Inside).logic.getPersistedSnapshot(snapshot)

const put = (actor: AnyActorRef, persisted: Snapshot<unknown>): void => {
  const inside = actor as unknown as Inside
  for (const child of Object.values(inside.getSnapshot().children) as readonly (AnyActorRef | undefined)[])
    if (child !== undefined) inside._actorScope.stopChild(child)
  inside.system.scheduler.cancelAll(actor)
  inside.update(inside.logic.restoreSnapshot(persisted, inside._actorScope), { type: jumpEvent })
}

/**
 * Puts a running actor into a state that it once was in, by the machine's persisted snapshot, and tells its observers.
 * Nothing begins thereby: no action is carried out, no invoked actor and no timer is started, and those that ran until
 * now are stopped. The next event is taken as ever. Returns how to go back to the state before, likewise without what
 * ran in it.
 */
export const jumpTo = (actor: AnyActorRef, persisted: Snapshot<unknown>): (() => void) => {
  const inside = actor as unknown as Inside
  const before = persistedOf(actor, inside.getSnapshot())
  put(actor, persisted)
  return () => {
    if (inside.getSnapshot().status === "active") put(actor, before)
  }
}
