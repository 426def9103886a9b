/**
 * Many people with the portal open, in a process of their own: `node bench/live/inboxes.ts <url>`, their tokens in the
 * first message. Each watches the latest notifications and the announcements, as the bell and the bar do, and notes
 * when it hears of a change. A further message asks for what was heard since the one before.
 */
const [url = ""] = process.argv.slice(2)

const watched = ["all, per_page: 20", "announcements, per_page: 5"].map((asked) =>
  JSON.stringify([
    "subscribe",
    {
      query: `subscription { myNotifications(input: { show: ${asked} }) { kind epoch position removed total unread
    rows { id title body tone is_announcement link from published_at published_position is_read } } }`,
      variables: {}
    }
  ])
)

let heard: Array<readonly [reader: number, at: number]> = []
let subscribed = 0

const watch = (token: string, reader: number): void => {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`)
  socket.addEventListener("message", ({ data }) => {
    const text = String(data)
    if (text === "2") socket.send("3")
    else if (text.startsWith("0{")) socket.send(`40${JSON.stringify({ token })}`)
    else if (text.startsWith("40{")) for (const [nth, one] of watched.entries()) socket.send(`42${nth}${one}`)
    else if (text.startsWith("43")) process.send?.({ subscribed: ++subscribed })
    else if (text.startsWith('42["next"') && text.includes('"kind":"delta"')) heard.push([reader, Date.now()])
  })
}

process.on("message", (message: { readonly tokens?: ReadonlyArray<string> }) => {
  for (const [reader, token] of message.tokens?.entries() ?? []) setTimeout(() => watch(token, reader), reader * 4)
  if (message.tokens) return
  process.send?.({ heard })
  heard = []
})
