const two = (value: number): string => String(value).padStart(2, "0")

/** Seconds as players write them: 4:07, 1:02:09. */
export const clock = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
