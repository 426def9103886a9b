/** Loaded before a portal (`--import`): on SIGUSR2 it takes memory until V8 ends it, as a leak does in the end. */
process.on("SIGUSR2", () => {
  const kept = []
  setInterval(() => kept.push(Array.from({ length: 500_000 }, (_, nth) => ({ nth }))), 1)
})
