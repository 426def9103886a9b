/** Messages to a receiving domain at once, by one node. */
const usual = 2
const known: Readonly<Record<string, number>> = {
  "gmail.com": 5,
  "googlemail.com": 5,
  "yahoo.com": 3,
  "yahoo.in": 3,
  "yahoo.co.in": 3,
  "outlook.com": 3,
  "hotmail.com": 3
}

/** How long a domain that wanted fewer messages gets none, and after how long its limit rises by one; milliseconds. */
const pauseMs = 60_000
const riseMs = 300_000

type Domain = { limit: number; active: number; pausedUntil: number; risesAt: number }

/** How many messages are on their way to each receiving domain, and which domains take no further one. */
export type DomainLimits = {
  /** Takes a place; an urgent message always gets one. @returns false where the domain has none now */
  readonly take: (domain: string, isUrgent: boolean, now: number) => boolean
  readonly release: (domain: string, isBusy: boolean, now: number) => void
  /** Domains without a free place. */
  readonly full: (now: number) => readonly string[]
}

/**
 * Limits for each receiving domain. A domain that answers "too many" gets a pause and half as much; its limit rises
 * slowly again.
 */
export const domainLimits = (): DomainLimits => {
  const domains = new Map<string, Domain>()
  const of = (name: string, now: number): Domain => {
    const domain = domains.get(name) ?? { limit: known[name] ?? usual, active: 0, pausedUntil: 0, risesAt: Infinity }
    domains.set(name, domain)
    if (now >= domain.risesAt) {
      domain.limit = Math.min(known[name] ?? usual, domain.limit + 1)
      domain.risesAt = domain.limit === (known[name] ?? usual) ? Infinity : now + riseMs
    }
    return domain
  }
  const isFull = (name: string, now: number) => {
    const { active, limit, pausedUntil } = of(name, now)
    return active >= limit || now < pausedUntil
  }
  return {
    take: (name, isUrgent, now) => {
      if (!isUrgent && isFull(name, now)) return false
      of(name, now).active += 1
      return true
    },
    release: (name, isBusy, now) => {
      const domain = of(name, now)
      domain.active -= 1
      if (!isBusy) {
        if (domain.active === 0 && domain.risesAt === Infinity && now >= domain.pausedUntil) domains.delete(name)
        return
      }
      domain.limit = Math.max(1, Math.floor(domain.limit / 2))
      domain.pausedUntil = now + pauseMs
      domain.risesAt = now + riseMs
    },
    full: (now) => [...domains.keys()].filter((name) => isFull(name, now))
  }
}
