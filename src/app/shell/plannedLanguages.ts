import type { InterfaceLanguage } from "../../../schema/core/interfaceLanguages.ts"

/** Languages that are to come: those that the specification lists, and the other ones that papers are set in. */
export const plannedLanguages = [
  { code: "zh", name: "中文", english: "Mandarin" },
  { code: "es", name: "Español", english: "Spanish" },
  { code: "ja", name: "日本語", english: "Japanese" },
  { code: "de", name: "Deutsch", english: "German" },
  { code: "fr", name: "Français", english: "French" },
  { code: "as", name: "অসমীয়া", english: "Assamese" },
  { code: "bn", name: "বাংলা", english: "Bengali" },
  { code: "gu", name: "ગુજરાતી", english: "Gujarati" },
  { code: "kn", name: "ಕನ್ನಡ", english: "Kannada" },
  { code: "ml", name: "മലയാളം", english: "Malayalam" },
  { code: "mr", name: "मराठी", english: "Marathi" },
  { code: "or", name: "ଓଡ଼ିଆ", english: "Odia" },
  { code: "pa", name: "ਪੰਜਾਬੀ", english: "Punjabi" },
  { code: "sa", name: "संस्कृतम्", english: "Sanskrit" },
  { code: "ta", name: "தமிழ்", english: "Tamil" },
  { code: "te", name: "తెలుగు", english: "Telugu" },
  { code: "ur", name: "اردو", english: "Urdu" }
] as const satisfies readonly InterfaceLanguage[]
