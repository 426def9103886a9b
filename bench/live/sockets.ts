/**
 * Many watchers in a process of their own, so that their work is not the portal's: `node bench/live/sockets.ts <url>
 * <count> <token>`. Each speaks Engine.IO by hand and looks at nothing of a payload but its position, since parsing it
 * five hundred times over would measure this process. On a message from the parent it sends what it heard and ends.
 */
const [url = "", count = "0", token = ""] = process.argv.slice(2)

const subscription = JSON.stringify([
  "subscribe",
  {
    query: `subscription { answerSheetSubmittedStats(input: { exam_id: 1, group_by: state }) {
    kind epoch position at total removed
    rows { key name parent_id registered submitted last_at position minutes_from minutes } } }`,
    variables: {}
  }
])

/** Positions heard, each with when (ms since 1970). */
const heard: Array<readonly [position: number, at: number]> = []
let subscribed = 0

const watch = (): void => {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`)
  socket.addEventListener("message", ({ data }) => {
    const text = String(data)
    if (text === "2") socket.send("3")
    else if (text.startsWith("0{")) socket.send(`40${JSON.stringify({ token })}`)
    else if (text.startsWith("40{")) socket.send(`420${subscription}`)
    else if (text.startsWith("430[")) process.send?.({ subscribed: ++subscribed })
    else if (text.startsWith('42["next"') && text.includes('"kind":"delta"')) {
      heard.push([Number(/"position":(\d+)/.exec(text)?.[1]), Date.now()])
    }
  })
}

for (let n = 0; n < Number(count); n++) setTimeout(watch, n * 4)
process.on("message", () => {
  process.send?.({ heard }, () => process.exit(0))
})
