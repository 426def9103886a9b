/**
 * The organisers' own regions, as `Name | state codes | districts`: whole states, or, where districts follow, these
 * districts of the one state. A last prant of a divided state names no districts and takes what the others left.
 */
const rows = [
  "Jammu, Kashmir and Ladakh | JK LA",
  "Himachal | HP",
  "Punjab | PB CH",
  "Haryana | HR",
  "Delhi | DL",
  "Uttarakhand | UK",
  `Meerut | UP | Meerut, Ghaziabad, Gautam Buddha Nagar, Bulandshahr, Hapur, Baghpat, Muzaffarnagar, Shamli,
    Saharanpur, Bijnor, Moradabad, Amroha, Sambhal, Rampur`,
  `Braj | UP | Agra, Mathura, Aligarh, Hathras, Etah, Kasganj, Firozabad, Mainpuri, Bareilly, Budaun, Pilibhit,
    Shahjahanpur`,
  `Kanpur | UP | Kanpur Nagar, Kanpur Dehat, Auraiya, Etawah, Farrukhabad, Kannauj, Jhansi, Jalaun, Lalitpur,
    Hamirpur, Mahoba, Banda, Chitrakoot, Fatehpur`,
  `Goraksh | UP | Gorakhpur, Deoria, Kushinagar, Maharajganj, Basti, Sant Kabir Nagar, Siddharthnagar, Azamgarh,
    Mau, Ballia`,
  `Kashi | UP | Varanasi, Prayagraj, Kaushambi, Pratapgarh, Sultanpur, Amethi, Jaunpur, Ghazipur, Chandauli,
    Mirzapur, Bhadohi, Sonbhadra`,
  "Awadh | UP",
  `Jodhpur | RJ | Jodhpur, Phalodi, Jaisalmer, Barmer, Balotra, Jalore, Sirohi, Pali, Nagaur, Didwana-Kuchaman,
    Bikaner, Sri Ganganagar, Hanumangarh, Churu`,
  `Chittor | RJ | Chittorgarh, Udaipur, Salumbar, Rajsamand, Banswara, Dungarpur, Pratapgarh, Bhilwara, Ajmer,
    Beawar, Kota, Bundi, Baran, Jhalawar`,
  "Jaipur | RJ",
  `Saurashtra | GJ | Rajkot, Morbi, Jamnagar, Devbhumi Dwarka, Porbandar, Junagadh, Gir Somnath, Amreli, Bhavnagar,
    Botad, Surendranagar, Kutch`,
  "Gujarat | GJ DH",
  "Konkan | MH GA | Mumbai City, Mumbai Suburban, Thane, Palghar, Raigad, Ratnagiri, Sindhudurg, North Goa, South Goa",
  "Paschim Maharashtra | MH | Pune, Satara, Sangli, Kolhapur, Solapur, Ahilyanagar, Nashik",
  `Vidarbha | MH | Nagpur, Wardha, Bhandara, Gondia, Chandrapur, Gadchiroli, Amravati, Akola, Buldhana, Washim,
    Yavatmal`,
  "Devgiri | MH",
  `Malwa | MP | Indore, Ujjain, Dewas, Ratlam, Mandsaur, Neemuch, Shajapur, Agar Malwa, Dhar, Jhabua, Alirajpur,
    Barwani, Khargone, Khandwa, Burhanpur`,
  `Madhya Bharat | MP | Bhopal, Sehore, Raisen, Vidisha, Rajgarh, Narmadapuram, Harda, Betul, Gwalior, Morena,
    Bhind, Sheopur, Datia, Shivpuri, Guna, Ashoknagar`,
  "Mahakoshal | MP",
  "Chhattisgarh | CG",
  `Uttar Bihar | BR | East Champaran, West Champaran, Gopalganj, Siwan, Saran, Muzaffarpur, Vaishali, Sheohar,
    Sitamarhi, Darbhanga, Madhubani, Samastipur, Begusarai, Khagaria, Saharsa, Supaul, Madhepura, Araria,
    Kishanganj, Purnia, Katihar`,
  "Dakshin Bihar | BR",
  "Jharkhand | JH",
  `Uttar Banga | WB SK | Darjeeling, Kalimpong, Jalpaiguri, Alipurduar, Cooch Behar, Uttar Dinajpur, Dakshin
    Dinajpur, Malda, Gangtok, Gyalshing, Mangan, Namchi, Pakyong, Soreng`,
  `Madhya Banga | WB | Murshidabad, Nadia, Birbhum, Bankura, Purulia, Purba Bardhaman, Paschim Bardhaman`,
  "Dakshin Banga | WB AN",
  `Odisha Paschim | OD | Sambalpur, Bargarh, Jharsuguda, Sundargarh, Deogarh, Balangir, Subarnapur, Nuapada,
    Kalahandi, Boudh, Kandhamal, Koraput, Rayagada, Nabarangpur, Malkangiri`,
  "Odisha Purva | OD",
  "Dakshin Assam | AS MZ | Cachar, Hailakandi, Sribhumi, Dima Hasao, Aizawl, Champhai, Hnahthial, Khawzawl, Kolasib," +
    "Lawngtlai, Lunglei, Mamit, Saitual, Serchhip, Siaha",
  "Uttar Assam | AS ML NL",
  "Arunachal | AR",
  "Manipur | MN",
  "Tripura | TR",
  "Andhra | AP",
  "Telangana | TG",
  `Karnataka Uttara | KA | Belagavi, Dharwad, Gadag, Haveri, Uttara Kannada, Bagalkot, Vijayapura, Kalaburagi,
    Bidar, Yadgir, Raichur, Koppal, Ballari, Vijayanagara`,
  "Karnataka Dakshina | KA",
  "Kerala | KL LD",
  `Tamil Nadu Dakshin | TN | Madurai, Theni, Dindigul, Virudhunagar, Ramanathapuram, Sivaganga, Tirunelveli,
    Tenkasi, Thoothukudi, Kanniyakumari, Tiruchirappalli, Thanjavur, Tiruvarur, Nagapattinam, Mayiladuthurai,
    Pudukkottai, Karur`,
  "Tamil Nadu Uttar | TN PY",
  "GCC | AE BH KW OM QA SA"
]

/** A prant: its states' codes and, where it is a part of a state, its districts. */
export type PrantSpec = {
  readonly name: string
  readonly states: readonly string[]
  readonly districts: ReadonlySet<string> | undefined
}

/** The prants; the position, from 1, is the prant's id. */
export const prants: readonly PrantSpec[] = rows.map((row) => {
  const [name = "", states = "", districts] = row.split("|").map((part) => part.replace(/\s+/g, " ").trim())
  return {
    name,
    states: states.split(" "),
    districts: districts === undefined ? undefined : new Set(districts.split(",").map((district) => district.trim()))
  }
})

/** The id of the prant that a district belongs to: the first that names it or takes its whole state. */
export const prantOf = (stateCode: string, district: string): number =>
  1 + prants.findIndex((prant) => prant.states.includes(stateCode) && (prant.districts?.has(district) ?? true))
