/**
 * The districts of India's states and union territories as of 2026, with their towns, by state code.
 *
 * A district is `Name`, when its headquarters bear the same name, or `Name = Headquarters`; more towns follow after
 * `+`. The more towns are named here, the more schools the demo puts there. `districtsOf` reads it.
 */
export const districts: Readonly<Record<string, string>> = {
  AN: `Nicobar = Car Nicobar, North and Middle Andaman = Mayabunder + Diglipur, South Andaman = Sri Vijaya Puram`,
  AP: `Alluri Sitharama Raju = Paderu, Anakapalli + Narsipatnam, Anantapur + Guntakal, Annamayya = Madanapalle +
    Rayachoti, Bapatla + Chirala, Chittoor + Kuppam, Dr. B.R. Ambedkar Konaseema = Amalapuram, East Godavari =
    Rajamahendravaram, Eluru, Guntur + Tenali + Mangalagiri, Kakinada, Krishna = Machilipatnam + Gudivada, Kurnool +
    Adoni, Markapuram, Nandyal, NTR = Vijayawada + Nandigama, Palnadu = Narasaraopet, Parvathipuram Manyam =
    Parvathipuram, Polavaram = Rampachodavaram, Prakasam = Ongole, Sri Potti Sriramulu Nellore = Nellore + Kavali,
    Sri Sathya Sai = Puttaparthi + Hindupur, Srikakulam, Tirupati + Srikalahasti, Visakhapatnam + Gajuwaka +
    Bheemunipatnam, Vizianagaram, West Godavari = Bhimavaram + Tadepalligudem, YSR Kadapa = Kadapa + Proddatur`,
  AR: `Anjaw = Hawai, Bichom = Napangphung, Changlang + Miao, Dibang Valley = Anini, East Kameng = Seppa, East Siang
    = Pasighat, Itanagar Capital Complex = Itanagar + Naharlagun, Kamle = Raga, Keyi Panyor = Yachuli, Kra Daadi =
    Palin, Kurung Kumey = Koloriang, Lepa Rada = Basar, Lohit = Tezu, Longding, Lower Dibang Valley = Roing, Lower
    Siang = Likabali, Lower Subansiri = Ziro, Namsai, Pakke-Kessang = Lemmi, Papum Pare = Yupia + Doimukh, Shi Yomi
    = Tato, Siang = Boleng, Tawang, Tirap = Khonsa, Upper Siang = Yingkiong, Upper Subansiri = Daporijo, West Kameng
    = Bomdila, West Siang = Aalo`,
  AS: `Bajali = Pathsala, Baksa = Mushalpur, Barpeta + Howly, Biswanath = Biswanath Chariali, Bongaigaon, Cachar =
    Silchar + Lakhipur, Charaideo = Sonari, Chirang = Kajalgaon, Darrang = Mangaldoi, Dhemaji, Dhubri, Dibrugarh +
    Naharkatia, Dima Hasao = Haflong, Goalpara, Golaghat, Hailakandi, Hojai = Sankardev Nagar, Jorhat, Kamrup =
    Amingaon + Rangia, Kamrup Metropolitan = Guwahati + Dispur + Sonapur, Karbi Anglong = Diphu, Kokrajhar,
    Lakhimpur = North Lakhimpur, Majuli = Garamur, Morigaon, Nagaon, Nalbari, Sivasagar, Sonitpur = Tezpur, South
    Salmara-Mankachar = Hatsingimari, Sribhumi, Tamulpur, Tinsukia + Digboi, Udalguri, West Karbi Anglong = Hamren`,
  BR: `Araria + Forbesganj, Arwal, Aurangabad, Banka, Begusarai, Bhagalpur, Bhojpur = Arrah, Buxar, Darbhanga, East
    Champaran = Motihari + Raxaul, Gaya = Gaya Ji + Bodh Gaya, Gopalganj, Jamui, Jehanabad, Kaimur = Bhabua,
    Katihar, Khagaria, Kishanganj, Lakhisarai, Madhepura, Madhubani, Munger, Muzaffarpur, Nalanda = Bihar Sharif +
    Rajgir, Nawada, Patna + Danapur + Barh + Fatuha, Purnia, Rohtas = Sasaram + Dehri, Saharsa, Samastipur, Saran =
    Chhapra, Sheikhpura, Sheohar, Sitamarhi, Siwan, Supaul, Vaishali = Hajipur, West Champaran = Bettiah + Bagaha`,
  CG: `Balod, Baloda Bazar, Balrampur-Ramanujganj = Balrampur, Bastar = Jagdalpur, Bemetara, Bijapur, Bilaspur,
    Dantewada, Dhamtari, Durg + Bhilai, Gariaband, Gaurela-Pendra-Marwahi = Gaurela, Janjgir-Champa = Janjgir,
    Jashpur = Jashpur Nagar, Kabirdham = Kawardha, Kanker, Khairagarh-Chhuikhadan-Gandai = Khairagarh, Kondagaon,
    Korba, Koriya = Baikunthpur, Mahasamund, Manendragarh-Chirmiri-Bharatpur = Manendragarh, Mohla-Manpur-Ambagarh
    Chowki = Mohla, Mungeli, Narayanpur, Raigarh, Raipur + Arang, Rajnandgaon, Sakti, Sarangarh-Bilaigarh =
    Sarangarh, Sukma, Surajpur, Surguja = Ambikapur`,
  CH: `Chandigarh + Manimajra`,
  DH: `Dadra and Nagar Haveli = Silvassa, Daman, Diu`,
  DL: `Central Delhi = Daryaganj, East Delhi = Preet Vihar + Mayur Vihar, New Delhi = Connaught Place, North Delhi =
    Civil Lines, North East Delhi = Seelampur, North West Delhi = Kanjhawala + Rohini, Shahdara, South Delhi = Saket
    + Mehrauli, South East Delhi = Defence Colony, South West Delhi = Kapashera + Dwarka, West Delhi = Rajouri
    Garden`,
  GA: `North Goa = Panaji + Mapusa, South Goa = Margao + Vasco da Gama`,
  GJ: `Ahmedabad + Sanand + Dholka + Viramgam, Amreli, Anand + Vallabh Vidyanagar, Aravalli = Modasa, Banaskantha =
    Palanpur + Deesa, Bharuch + Ankleshwar, Bhavnagar, Botad, Chhota Udepur, Dahod, Dang = Ahwa, Devbhumi Dwarka =
    Khambhalia + Dwarka, Gandhinagar + Kalol, Gir Somnath = Veraval, Jamnagar, Junagadh, Kheda = Nadiad, Kutch =
    Bhuj + Gandhidham, Mahisagar = Lunawada, Mehsana, Morbi, Narmada = Rajpipla, Navsari, Panchmahal = Godhra,
    Patan, Porbandar, Rajkot + Gondal + Jetpur, Sabarkantha = Himatnagar, Surat + Bardoli + Olpad, Surendranagar,
    Tapi = Vyara, Vadodara + Padra + Dabhoi, Valsad + Vapi, Vav-Tharad = Tharad`,
  HP: `Bilaspur, Chamba, Hamirpur, Kangra = Dharamshala + Palampur, Kinnaur = Reckong Peo, Kullu + Manali, Lahaul
    and Spiti = Keylong, Mandi + Sundernagar, Shimla + Rampur Bushahr, Sirmaur = Nahan, Solan, Una`,
  HR: `Ambala, Bhiwani, Charkhi Dadri, Faridabad + Ballabgarh, Fatehabad, Gurugram + Sohna + Pataudi, Hansi, Hisar,
    Jhajjar + Bahadurgarh, Jind, Kaithal, Karnal, Kurukshetra, Mahendragarh = Narnaul, Nuh, Palwal, Panchkula,
    Panipat, Rewari, Rohtak, Sirsa, Sonipat, Yamunanagar`,
  JH: `Bokaro = Bokaro Steel City + Chas, Chatra, Deoghar, Dhanbad + Sindri, Dumka, East Singhbhum = Jamshedpur +
    Ghatshila, Garhwa, Giridih, Godda, Gumla, Hazaribagh, Jamtara, Khunti, Koderma, Latehar, Lohardaga, Pakur,
    Palamu = Medininagar, Ramgarh, Ranchi + Kanke + Hatia, Sahibganj, Seraikela Kharsawan = Seraikela, Simdega, West
    Singhbhum = Chaibasa`,
  JK: `Anantnag, Bandipora, Baramulla + Sopore, Budgam, Doda, Ganderbal, Jammu + Akhnoor, Kathua, Kishtwar, Kulgam,
    Kupwara, Poonch, Pulwama, Rajouri, Ramban, Reasi + Katra, Samba, Shopian, Srinagar, Udhampur`,
  KA: `Bagalkot, Ballari, Belagavi + Gokak, Bengaluru Rural = Devanahalli + Doddaballapura, Bengaluru South =
    Ramanagara + Channapatna, Bengaluru Urban = Bengaluru + Yelahanka + Anekal + Whitefield + Jayanagar, Bidar,
    Chamarajanagar, Chikkaballapura, Chikkamagaluru, Chitradurga, Dakshina Kannada = Mangaluru + Puttur, Davanagere,
    Dharwad + Hubballi, Gadag, Hassan, Haveri, Kalaburagi, Kodagu = Madikeri, Kolar, Koppal, Mandya, Mysuru +
    Nanjangud, Raichur, Shivamogga + Bhadravati, Tumakuru, Udupi + Manipal, Uttara Kannada = Karwar + Sirsi,
    Vijayanagara = Hosapete, Vijayapura, Yadgir`,
  KL: `Alappuzha + Cherthala, Ernakulam = Kochi + Aluva + Muvattupuzha, Idukki = Painavu, Kannur + Thalassery,
    Kasaragod, Kollam + Punalur, Kottayam + Pala, Kozhikode + Vadakara, Malappuram + Manjeri + Tirur, Palakkad,
    Pathanamthitta + Thiruvalla, Thiruvananthapuram + Neyyattinkara + Attingal, Thrissur + Guruvayur, Wayanad =
    Kalpetta`,
  LA: `Kargil, Leh`,
  LD: `Lakshadweep = Kavaratti + Agatti + Minicoy`,
  MH: `Ahilyanagar + Shirdi + Sangamner, Akola, Amravati, Beed, Bhandara, Buldhana, Chandrapur, Chhatrapati
    Sambhajinagar + Paithan, Dharashiv, Dhule, Gadchiroli, Gondia, Hingoli, Jalgaon + Bhusawal, Jalna, Kolhapur +
    Ichalkaranji, Latur, Mumbai City = Mumbai + Dadar, Mumbai Suburban = Bandra + Andheri + Borivali, Nagpur +
    Kamptee, Nanded, Nandurbar, Nashik + Malegaon, Palghar + Vasai, Parbhani, Pune + Pimpri-Chinchwad + Baramati +
    Talegaon, Raigad = Alibag + Panvel, Ratnagiri + Chiplun, Sangli + Miraj, Satara + Karad, Sindhudurg = Oros,
    Solapur + Pandharpur, Thane + Kalyan + Dombivli + Navi Mumbai, Wardha, Washim, Yavatmal`,
  ML: `East Garo Hills = Williamnagar, East Jaintia Hills = Khliehriat, East Khasi Hills = Shillong + Sohra, Eastern
    West Khasi Hills = Mairang, North Garo Hills = Resubelpara, Ri-Bhoi = Nongpoh, South Garo Hills = Baghmara,
    South West Garo Hills = Ampati, South West Khasi Hills = Mawkyrwat, West Garo Hills = Tura, West Jaintia Hills =
    Jowai, West Khasi Hills = Nongstoin`,
  MN: `Bishnupur, Chandel, Churachandpur, Imphal East = Porompat, Imphal West = Lamphelpat + Imphal, Jiribam,
    Kakching, Kamjong, Kangpokpi, Noney, Pherzawl, Senapati, Tamenglong, Tengnoupal, Thoubal, Ukhrul`,
  MP: `Agar Malwa = Agar, Alirajpur, Anuppur, Ashoknagar, Balaghat, Barwani, Betul, Bhind, Bhopal + Berasia,
    Burhanpur, Chhatarpur + Khajuraho, Chhindwara, Damoh, Datia, Dewas, Dhar, Dindori, Guna, Gwalior + Dabra, Harda,
    Indore + Mhow + Depalpur, Jabalpur + Sihora, Jhabua, Katni, Khandwa, Khargone, Maihar, Mandla, Mandsaur,
    Mauganj, Morena, Narmadapuram + Itarsi, Narsinghpur, Neemuch, Niwari, Pandhurna, Panna, Raisen, Rajgarh, Ratlam,
    Rewa, Sagar, Satna, Sehore, Seoni, Shahdol, Shajapur, Sheopur, Shivpuri, Sidhi, Singrauli = Waidhan, Tikamgarh,
    Ujjain + Nagda, Umaria, Vidisha`,
  MZ: `Aizawl, Champhai, Hnahthial, Khawzawl, Kolasib, Lawngtlai, Lunglei, Mamit, Saitual, Serchhip, Siaha`,
  NL: `Chümoukedima, Dimapur, Kiphire, Kohima, Longleng, Meluri, Mokokchung, Mon, Niuland, Noklak, Peren, Phek,
    Shamator, Tseminyü, Tuensang, Wokha, Zünheboto`,
  OD: `Angul + Talcher, Balangir, Balasore, Bargarh, Bhadrak, Boudh, Cuttack + Athagarh, Deogarh, Dhenkanal,
    Gajapati = Paralakhemundi, Ganjam = Chhatrapur + Brahmapur, Jagatsinghpur + Paradip, Jajpur, Jharsuguda,
    Kalahandi = Bhawanipatna, Kandhamal = Phulbani, Kendrapara, Kendujhar, Khordha + Bhubaneswar + Jatni, Koraput +
    Jeypore, Malkangiri, Mayurbhanj = Baripada, Nabarangpur, Nayagarh, Nuapada, Puri, Rayagada, Sambalpur + Burla,
    Subarnapur = Sonepur, Sundargarh + Rourkela`,
  PB: `Amritsar, Barnala, Bathinda, Faridkot, Fatehgarh Sahib, Fazilka + Abohar, Ferozepur, Gurdaspur + Batala,
    Hoshiarpur, Jalandhar, Kapurthala + Phagwara, Ludhiana + Khanna, Malerkotla, Mansa, Moga, Pathankot, Patiala +
    Rajpura, Rupnagar, Sahibzada Ajit Singh Nagar = Mohali + Kharar, Sangrur, Shahid Bhagat Singh Nagar =
    Nawanshahr, Sri Muktsar Sahib, Tarn Taran`,
  PY: `Karaikal, Mahe, Puducherry + Ozhukarai, Yanam`,
  RJ: `Ajmer + Kishangarh, Alwar, Balotra, Banswara, Baran, Barmer, Beawar, Bharatpur, Bhilwara, Bikaner, Bundi,
    Chittorgarh, Churu, Dausa, Deeg, Dholpur, Didwana-Kuchaman = Didwana + Kuchaman City, Dungarpur, Hanumangarh,
    Jaipur + Chomu + Sanganer + Amer, Jaisalmer, Jalore, Jhalawar, Jhunjhunu + Pilani, Jodhpur + Bilara, Karauli,
    Khairthal-Tijara = Khairthal, Kota + Ramganj Mandi, Kotputli-Behror = Kotputli, Nagaur, Pali, Phalodi,
    Pratapgarh, Rajsamand, Salumbar, Sawai Madhopur, Sikar, Sirohi + Mount Abu, Sri Ganganagar, Tonk, Udaipur`,
  SK: `Gangtok, Gyalshing, Mangan, Namchi, Pakyong, Soreng`,
  TG: `Adilabad, Bhadradri Kothagudem = Kothagudem + Bhadrachalam, Hanumakonda, Hyderabad + Secunderabad +
    Charminar, Jagtial, Jangaon, Jayashankar Bhupalpally = Bhupalpally, Jogulamba Gadwal = Gadwal, Kamareddy,
    Karimnagar, Khammam, Kumuram Bheem Asifabad = Asifabad, Mahabubabad, Mahabubnagar, Mancherial, Medak,
    Medchal-Malkajgiri = Shamirpet + Kukatpally + Malkajgiri, Mulugu, Nagarkurnool, Nalgonda, Narayanpet, Nirmal,
    Nizamabad, Peddapalli + Ramagundam, Rajanna Sircilla = Sircilla, Rangareddy = Kongara Kalan + Shamshabad,
    Sangareddy, Siddipet, Suryapet, Vikarabad, Wanaparthy, Warangal, Yadadri Bhuvanagiri = Bhongir`,
  TN: `Ariyalur, Chengalpattu + Tambaram, Chennai + Adyar + Ambattur + Anna Nagar, Coimbatore + Pollachi +
    Mettupalayam, Cuddalore + Chidambaram, Dharmapuri, Dindigul + Palani, Erode + Gobichettipalayam, Kallakurichi,
    Kancheepuram, Kanniyakumari = Nagercoil, Karur, Krishnagiri + Hosur, Madurai + Melur, Mayiladuthurai,
    Nagapattinam + Velankanni, Namakkal, Perambalur, Pudukkottai, Ramanathapuram + Rameswaram, Ranipet, Salem +
    Attur, Sivaganga + Karaikudi, Tenkasi, Thanjavur + Kumbakonam, The Nilgiris = Udhagamandalam, Theni, Thoothukudi
    + Kovilpatti, Tiruchirappalli + Srirangam, Tirunelveli, Tirupathur, Tiruppur, Tiruvallur + Avadi,
    Tiruvannamalai, Tiruvarur, Vellore, Viluppuram, Virudhunagar + Sivakasi`,
  TR: `Dhalai = Ambassa, Gomati = Udaipur, Khowai, North Tripura = Dharmanagar, Sepahijala = Bishramganj, South
    Tripura = Belonia, Unakoti = Kailashahar, West Tripura = Agartala`,
  UK: `Almora, Bageshwar, Chamoli = Gopeshwar, Champawat, Dehradun + Rishikesh + Mussoorie, Haridwar + Roorkee,
    Nainital + Haldwani, Pauri Garhwal = Pauri + Kotdwar, Pithoragarh, Rudraprayag, Tehri Garhwal = New Tehri, Udham
    Singh Nagar = Rudrapur + Kashipur, Uttarkashi`,
  UP: `Agra + Fatehpur Sikri, Aligarh, Ambedkar Nagar = Akbarpur, Amethi = Gauriganj, Amroha, Auraiya, Ayodhya,
    Azamgarh, Baghpat, Bahraich, Ballia, Balrampur, Banda, Barabanki, Bareilly, Basti, Bhadohi = Gyanpur, Bijnor,
    Budaun, Bulandshahr, Chandauli, Chitrakoot, Deoria, Etah, Etawah, Farrukhabad = Fatehgarh, Fatehpur, Firozabad,
    Gautam Buddha Nagar = Noida + Greater Noida + Dadri, Ghaziabad + Loni + Modinagar, Ghazipur, Gonda, Gorakhpur +
    Sahjanwa, Hamirpur, Hapur, Hardoi, Hathras, Jalaun = Orai, Jaunpur, Jhansi, Kannauj, Kanpur Dehat = Mati, Kanpur
    Nagar = Kanpur + Bithoor + Kalyanpur, Kasganj, Kaushambi = Manjhanpur, Kushinagar = Padrauna, Lakhimpur Kheri =
    Lakhimpur, Lalitpur, Lucknow + Malihabad + Mohanlalganj + Gomti Nagar, Maharajganj, Mahoba, Mainpuri, Mathura +
    Vrindavan, Mau, Meerut + Mawana, Mirzapur, Moradabad, Muzaffarnagar, Pilibhit, Pratapgarh, Prayagraj + Naini +
    Phulpur, Raebareli, Rampur, Saharanpur, Sambhal = Bahjoi, Sant Kabir Nagar = Khalilabad, Shahjahanpur, Shamli,
    Shravasti = Bhinga, Siddharthnagar = Naugarh, Sitapur, Sonbhadra = Robertsganj, Sultanpur, Unnao, Varanasi +
    Ramnagar + Sarnath`,
  WB: `Alipurduar, Bankura + Bishnupur, Birbhum = Suri + Bolpur, Cooch Behar, Dakshin Dinajpur = Balurghat,
    Darjeeling + Siliguri + Kurseong, Hooghly = Chinsurah + Serampore, Howrah + Uluberia, Jalpaiguri, Jhargram,
    Kalimpong, Kolkata + Salt Lake + Behala + Ballygunge, Malda = English Bazar, Murshidabad = Berhampore, Nadia =
    Krishnanagar + Kalyani, North 24 Parganas = Barasat + Barrackpore + Basirhat, Paschim Bardhaman = Asansol +
    Durgapur, Paschim Medinipur = Medinipur + Kharagpur, Purba Bardhaman = Bardhaman, Purba Medinipur = Tamluk +
    Haldia, Purulia, South 24 Parganas = Alipore + Diamond Harbour + Baruipur, Uttar Dinajpur = Raiganj`,
  AE: `Abu Dhabi + Al Ain, Dubai + Al Quoz, Sharjah, Ajman, Umm Al Quwain, Ras Al Khaimah, Fujairah`,
  BH: `Capital = Manama, Muharraq, Northern = Hamad Town, Southern = Riffa`,
  KW: `Ahmadi = Fahaheel, Al Asimah = Kuwait City, Farwaniya, Hawalli = Salmiya, Jahra, Mubarak Al-Kabeer`,
  OM: `Muscat + Ruwi + Al Ghubra, Dhofar = Salalah, North Al Batinah = Sohar, Ad Dakhiliyah = Nizwa, South Ash
    Sharqiyah = Sur`,
  QA: `Doha + Al Hilal, Al Rayyan, Al Wakrah, Al Khor`,
  SA: `Riyadh, Makkah = Jeddah, Eastern Province = Dammam + Al Khobar + Jubail, Madinah + Yanbu, Asir = Abha, Tabuk`
}
