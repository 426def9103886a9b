/** Messages that a node sends at once, and how many of these places are kept for urgent ones. */
const places = 10
const urgentPlaces = 3

/** Messages that may be claimed before there is a place for them: a claim costs the same for one and for many. */
const ahead = 20

/** What waits for a place: `send` takes as long as the message is on its way, and does not fail. */
type Waiting<Message> = {
  readonly message: Message
  readonly isUrgent: boolean
  readonly send: (message: Message) => Promise<void>
}

/** The messages that a node has claimed. */
export type Places<Message> = {
  /** How many may be claimed now, and whether only urgent ones; undefined where none may. */
  readonly room: () => { readonly most: number; readonly isUrgentOnly: boolean } | undefined
  /** Sends a message once there is a place for it, urgent ones first. */
  readonly add: (waiting: Waiting<Message>) => void
  /** Takes out the messages that wait for a place. */
  readonly takeWaiting: () => readonly Message[]
  /** Resolves when one of those that are on their way has ended; at once where none is. */
  readonly oneEnded: () => Promise<void>
  /** Resolves when none is on its way any more. */
  readonly allEnded: () => Promise<void>
  readonly isEmpty: () => boolean
}

/** Opens the places of a node. `onEnd` is called after each message. */
export const openPlaces = <Message>(onEnd: () => void): Places<Message> => {
  const active = new Map<Promise<void>, boolean>()
  let waiting: Waiting<Message>[] = []

  const isFree = (isUrgent: boolean): boolean =>
    isUrgent
      ? active.size < places
      : active.size < places && [...active.values()].filter((one) => !one).length < places - urgentPlaces

  const start = () => {
    for (;;) {
      const next =
        waiting.find(({ isUrgent }) => isUrgent && isFree(true)) ??
        waiting.find(({ isUrgent }) => !isUrgent && isFree(false))
      if (next === undefined) return
      waiting = waiting.filter((one) => one !== next)
      const ended: Promise<void> = next.send(next.message).then(() => {
        active.delete(ended)
        start()
        onEnd()
      })
      active.set(ended, next.isUrgent)
    }
  }

  return {
    room: () => {
      // Half of them at least, so that a claim is of many.
      if (waiting.length <= ahead / 2) return { most: ahead - waiting.length, isUrgentOnly: false }
      return isFree(true) ? { most: places - active.size, isUrgentOnly: true } : undefined
    },
    add: (one) => {
      waiting.push(one)
      start()
    },
    takeWaiting: () => {
      const taken = waiting.map(({ message }) => message)
      waiting = []
      return taken
    },
    oneEnded: async () => {
      if (active.size > 0) await Promise.race(active.keys())
    },
    allEnded: async () => {
      await Promise.all(active.keys())
    },
    isEmpty: () => active.size === 0
  }
}
