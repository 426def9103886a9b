import { Pause, Play, Send, Trash2 } from "lucide-react"
import { t } from "#messages/programs.js"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import type { RecordAction } from "../../components/record/RecordActions.tsx"
import type { Webhook } from "./types.ts"

/** What may be done with a webhook now. */
export const webhookActions = (row: Webhook, changed: () => void): readonly RecordAction[] => {
  const { id } = row
  const doing = (run: () => Promise<unknown>, said?: string) => async () => {
    await run()
    changed()
    return said
  }
  return offered(actionsOf("webhook", row.permits), [
    {
      command: "testWebhook",
      label: t.test,
      icon: Send,
      run: doing(() => runMutation("testWebhook", { id }), t.testQueued)
    },
    {
      command: "pauseWebhook",
      opposite: "resumeWebhook",
      label: t.pause,
      icon: Pause,
      run: doing(() => runMutation("pauseWebhook", { id }))
    },
    {
      command: "resumeWebhook",
      opposite: "pauseWebhook",
      label: t.resume,
      icon: Play,
      run: doing(() => runMutation("resumeWebhook", { id }))
    },
    {
      command: "removeWebhook",
      label: t.remove,
      icon: Trash2,
      danger: true,
      leaves: true,
      run: doing(() => runMutation("removeWebhook", { id }), t.webhookRemoved),
      confirm: { title: t.removeTitle, description: t.removeText, verb: t.remove }
    }
  ])
}
