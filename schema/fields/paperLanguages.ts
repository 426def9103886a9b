/** The languages that papers are set in, by ISO 639-1 code, each with its name in English and in itself. */
export const languages = [
  { code: "en", name: "English", ownName: "English" },
  { code: "hi", name: "Hindi", ownName: "हिन्दी" },
  { code: "as", name: "Assamese", ownName: "অসমীয়া" },
  { code: "bn", name: "Bengali", ownName: "বাংলা" },
  { code: "gu", name: "Gujarati", ownName: "ગુજરાતી" },
  { code: "kn", name: "Kannada", ownName: "ಕನ್ನಡ" },
  { code: "ml", name: "Malayalam", ownName: "മലയാളം" },
  { code: "mr", name: "Marathi", ownName: "मराठी" },
  { code: "or", name: "Odia", ownName: "ଓଡ଼ିଆ" },
  { code: "pa", name: "Punjabi", ownName: "ਪੰਜਾਬੀ" },
  { code: "sa", name: "Sanskrit", ownName: "संस्कृतम्" },
  { code: "ta", name: "Tamil", ownName: "தமிழ்" },
  { code: "te", name: "Telugu", ownName: "తెలుగు" },
  { code: "ur", name: "Urdu", ownName: "اردو" }
] as const
