/** Whether the browser can show notifications of its own, and has not been told whether it may. */
export const canAskForDesktop = (): boolean => "Notification" in globalThis && Notification.permission === "default"

/** Asks the person whether the browser may show notifications; true when it may. */
export const askForDesktop = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted"

/** Shows a notification outside of the page, where a person allowed that and looks elsewhere. */
export const showOnDesktop = (title: string, body: string, tag: string): void => {
  if (!("Notification" in globalThis) || Notification.permission !== "granted" || !document.hidden) return
  try {
    const shown = new Notification(title, { body, tag })
    shown.addEventListener("click", () => window.focus())
  } catch {
    // Browsers on phones show none from a page; the bell tells it.
  }
}
