import { useSyncExternalStore } from "react"

/** A value that is kept outside of React, and heard of there. */
export type Store<State> = {
  readonly read: () => State
  readonly set: (change: Partial<State>) => void
  readonly subscribe: (heard: () => void) => () => void
}

/** Keeps a value. Setting what is there already tells nobody. */
export const openStore = <State extends object>(first: State): Store<State> => {
  let state = first
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    set: (change) => {
      if ((Object.keys(change) as (keyof State)[]).every((name) => Object.is(state[name], change[name]))) return
      state = { ...state, ...change }
      listeners.forEach((heard) => heard())
    },
    subscribe: (heard) => {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    }
  }
}

/** What a store holds now. */
export const useStore = <State>({ subscribe, read }: Store<State>): State => useSyncExternalStore(subscribe, read)
