/** A machine of the portal as a module of its own. @throws an Error where the built pages lack it */
export const machineCode = async (id: string): Promise<string> => {
  const answer = await fetch(`/assets/machine-code/${encodeURIComponent(id)}.txt`)
  if (!answer.ok) throw new Error(`${id} has no code`)
  return answer.text()
}
