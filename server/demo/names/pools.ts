/** Names of one part of the country. */
export type NamePool = {
  readonly female: readonly string[]
  readonly male: readonly string[]
  readonly family: readonly string[]
}

/** A pool from comma-separated lists. */
export const pool = (female: string, male: string, family: string): NamePool => {
  const words = (text: string) =>
    text
      .split(",")
      .map((word) => word.trim().replace(/\s+/g, " "))
      .filter(Boolean)
  return { female: words(female), male: words(male), family: words(family) }
}

/** Given and family names in Latin letters, by pool. */
export const latin: Readonly<Record<string, NamePool>> = {
  hindi: pool(
    `Aanya, Aditi, Akanksha, Ananya, Anjali, Anushka, Arpita, Avni, Bhavna, Deepika, Diksha, Diya, Garima, Ishita,
    Jyoti, Kajal, Kavya, Khushi, Kirti, Komal, Kriti, Mahak, Mansi, Muskan, Navya, Neha, Nidhi, Palak, Pari, Pooja,
    Prachi, Priya, Radhika, Ragini, Ritika, Riya, Roshni, Saanvi, Sakshi, Saumya, Shivani, Shreya, Simran, Sneha,
    Srishti, Suhani, Swati, Tanvi, Tanya, Vaishnavi, Vandana, Vidushi`,
    `Aarav, Abhay, Abhishek, Aditya, Akash, Aman, Amit, Aniket, Ankit, Anshuman, Arjun, Aryan, Ashutosh, Atharv,
    Ayush, Deepak, Dev, Dhruv, Divyansh, Gaurav, Harsh, Himanshu, Ishaan, Kartik, Keshav, Krishna, Kunal, Lakshya,
    Madhav, Manish, Mayank, Mohit, Naman, Nikhil, Nitin, Om, Pankaj, Piyush, Prakhar, Pranav, Prateek, Rahul,
    Raghav, Rishabh, Rohan, Rohit, Sachin, Sarthak, Satyam, Shaurya, Shivam, Shubham, Siddharth, Suraj, Tushar,
    Utkarsh, Vaibhav, Vansh, Vikas, Vishal, Vivek, Yash`,
    `Agarwal, Agnihotri, Awasthi, Bajpai, Bansal, Bhardwaj, Bhatt, Chaturvedi, Chauhan, Choudhary, Dixit, Dubey,
    Dwivedi, Gahlot, Garg, Gupta, Jain, Jaiswal, Jha, Joshi, Kashyap, Khatri, Kumar, Kumari, Kushwaha, Lal, Mahto,
    Malviya, Mathur, Maurya, Meena, Mishra, Mittal, Nagar, Negi, Pal, Pandey, Pathak, Patel, Prajapati, Prasad, Rai,
    Rajput, Rana, Rathore, Rawat, Sahu, Saini, Saxena, Sen, Shakya, Sharma, Shrivastava, Shukla, Singh, Sinha,
    Solanki, Soni, Thakur, Tiwari, Tomar, Tripathi, Tyagi, Upadhyay, Verma, Vishwakarma, Yadav`
  ),
  punjabi: pool(
    `Amandeep, Anmol, Arshdeep, Avneet, Gurleen, Gurpreet, Harleen, Harnoor, Harsimran, Jasleen, Jasmeet,
    Kamalpreet, Khushpreet, Kirandeep, Komalpreet, Mandeep, Manpreet, Mehak, Navneet, Parneet, Prabhjot, Rajveer,
    Ramandeep, Simranjeet, Sukhmani, Tanveer`,
    `Agamveer, Amritpal, Arshdeep, Balraj, Ekam, Fateh, Gagandeep, Gurkirat, Gurnoor, Harjot, Harmanpreet, Himmat,
    Jashan, Jaskaran, Jobanpreet, Karanveer, Kunwar, Lovepreet, Manraj, Mehtab, Navdeep, Onkar, Parminder, Ranjit,
    Sahib, Sehaj, Sukhdeep, Taranveer, Yuvraj`,
    `Singh Bajwa, Singh Brar, Singh Chahal, Singh Dhaliwal, Singh Dhillon, Singh Gill, Singh Grewal, Singh Kang,
    Singh Mann, Singh Sandhu, Singh Sidhu, Singh Sohi, Arora, Bhatia, Bhalla, Chopra, Kapoor, Khanna, Malhotra,
    Mehra, Sethi, Sharma, Sood, Walia`
  ),
  gujarati: pool(
    `Aarohi, Bansari, Bhoomi, Charmi, Dhara, Dhruvi, Drashti, Falguni, Foram, Hetal, Hetvi, Janki, Jinal, Khushbu,
    Krupa, Mital, Nirali, Pal, Riddhi, Rinkal, Siddhi, Twisha, Urvi, Vidhi, Yashvi, Zeel`,
    `Bhavesh, Chirag, Darshan, Dev, Dhairya, Dhruvil, Harshil, Het, Hitarth, Jainil, Jay, Jignesh, Ketan, Kishan,
    Krunal, Manav, Meet, Mihir, Neel, Nirav, Parth, Prit, Rudra, Smit, Tirth, Urvish, Vatsal, Yug`,
    `Barot, Bhatt, Chaudhari, Chavda, Dave, Desai, Gadhvi, Gajjar, Gohil, Jadeja, Joshi, Kapadia, Makwana, Mehta,
    Modi, Panchal, Pandya, Parikh, Parmar, Patel, Prajapati, Rathod, Raval, Shah, Solanki, Thakkar, Trivedi,
    Vaghela, Vasava, Vyas`
  ),
  marathi: pool(
    `Aarya, Aishwarya, Anuradha, Apurva, Bhakti, Gauri, Ishwari, Ketaki, Manasi, Mayuri, Mrunal, Mukta, Neha,
    Pallavi, Prajakta, Purva, Rutuja, Sai, Sakshi, Samruddhi, Sanika, Sayali, Shravani, Shruti, Siddhi, Swara,
    Tejaswini, Vaidehi, Vaishnavi`,
    `Aditya, Ajinkya, Akshay, Aniruddha, Atharva, Chinmay, Gaurav, Hrishikesh, Kaustubh, Kedar, Malhar, Mandar,
    Nachiket, Ninad, Ojas, Omkar, Prasad, Prathamesh, Pratik, Rushikesh, Sahil, Sanket, Sarang, Shantanu, Shreyas,
    Siddhesh, Soham, Swapnil, Tejas, Vedant, Viraj, Yash`,
    `Bhosale, Chavan, Deshmukh, Deshpande, Dhumal, Gaikwad, Gawande, Ghorpade, Jadhav, Jagtap, Joshi, Kadam, Kale,
    Kamble, Kulkarni, Mahajan, Mane, Mohite, More, Naik, Nikam, Patil, Pawar, Phadke, Raut, Salunkhe, Sawant,
    Shelke, Shinde, Sonawane, Surve, Thorat, Wagh, Wankhede`
  ),
  bengali: pool(
    `Ananya, Anwesha, Aritri, Barsha, Bidisha, Debasmita, Dipanwita, Disha, Esha, Ishani, Jhilik, Koyel, Madhurima,
    Moumita, Nandini, Oindrila, Paromita, Piyali, Poulami, Pritha, Rimpa, Riya, Sanchari, Sayantani, Shreyasi,
    Sohini, Srijita, Sukanya, Swastika, Tanushree, Titli, Trisha, Upasana`,
    `Abhirup, Agniva, Aniket, Anirban, Arghya, Aritra, Arnab, Avik, Ayan, Biswajit, Debjit, Deep, Dipayan, Indranil,
    Joydeep, Kaushik, Krishnendu, Nilanjan, Pratyush, Rajdeep, Ritam, Rudranil, Sagnik, Samrat, Saptarshi, Sayan,
    Shubhajit, Soumyadeep, Souvik, Subham, Sudipto, Suvajit, Swarnendu, Tamal, Tirthankar`,
    `Adhikari, Bandyopadhyay, Banerjee, Barman, Basu, Bhattacharya, Biswas, Bose, Chakraborty, Chatterjee, Das,
    Dasgupta, Debnath, Dey, Dutta, Ganguly, Ghosh, Ghoshal, Guha, Haldar, Kar, Karmakar, Kundu, Majumdar, Malakar,
    Mandal, Mitra, Mondal, Mukherjee, Nandi, Pal, Paul, Pramanik, Roy, Saha, Sarkar, Sen, Sengupta, Sinha`
  ),
  odia: pool(
    `Ankita, Arpita, Barsha, Debasmita, Gayatri, Itishree, Jyotirmayee, Lipsa, Lopamudra, Madhusmita, Monalisa,
    Namrata, Nibedita, Pragyan, Prativa, Priyadarshini, Rojalin, Sasmita, Smruti, Sonali, Subhashree, Sushree,
    Swagatika, Tanuja`,
    `Abhilash, Alok, Amlan, Ashis, Bibhuti, Biswa, Chandan, Debasis, Deepak, Durga Prasad, Gyanaranjan, Jagannath,
    Jyotiranjan, Litu, Manas, Nihar, Prabhat, Pratyush, Rakesh, Saroj, Satyajit, Sibasish, Smruti Ranjan, Soumya,
    Subrat, Sudhansu, Swadhin, Tapan`,
    `Acharya, Barik, Behera, Biswal, Dash, Das, Jena, Mahapatra, Majhi, Mallick, Mishra, Mohanty, Mohapatra, Murmu,
    Nayak, Padhi, Panda, Panigrahi, Parida, Patnaik, Patra, Pradhan, Rath, Rout, Sahoo, Sahu, Samal, Satapathy,
    Sethi, Swain, Tripathy`
  ),
  assamese: pool(
    `Anamika, Ankita, Barnali, Bhargavi, Bidisha, Chayanika, Dikshita, Gitashree, Hiya, Himakshi, Jonaki, Karabi,
    Kasturi, Kuhi, Manashi, Mayuri, Nayanmoni, Nilakshi, Pallabi, Parismita, Priyanka, Rimjhim, Rupali, Snigdha,
    Trishna`,
    `Abhinab, Anurag, Arnab, Bhaskar, Bikash, Bitupan, Chinmoy, Dhritiman, Dipjyoti, Gaurab, Himangshu, Hirak,
    Jyotishman, Kaushik, Kuldeep, Manash, Mriganka, Nayan, Nilotpal, Partha, Pranjal, Rituraj, Rupam, Samudra,
    Tonmoy, Uddipta`,
    `Ahmed, Barman, Barua, Basumatary, Bharali, Bhuyan, Bora, Bordoloi, Boro, Choudhury, Das, Deka, Dutta, Gogoi,
    Goswami, Hazarika, Kakati, Kalita, Konwar, Lahkar, Mahanta, Medhi, Nath, Pathak, Phukan, Rabha, Rajkhowa,
    Saikia, Sarma, Talukdar`
  ),
  northEast: pool(
    `Achan, Ageno, Bendangmenla, Chingnunhoi, Daphisha, Ibanrilang, Lalremruati, Lalrinpuii, Leimapokpam Sanatombi,
    Linda, Mary, Mebansara, Nangsel, Nengneivah, Ngangbam Bidyarani, Rinchin, Temsunaro, Thoibi, Vanlalhriatpuii,
    Yami, Zuchibeni`,
    `Aienla, Banteilang, Chubatoshi, David, Haokholen, James, Kitboklang, Lalduhawma, Lalthanmawia, Lemtur,
    Ningthoujam Tomba, Paominlun, Rikmo, Samuel, Tabang, Tage, Tashi, Temjen, Thangboi, Tongbram Naocha,
    Vanlalruata, Yanger, Zorinpuia`,
    `Ao, Apang, Chakhesang, Devi, Diengdoh, Haokip, Hmar, Jamir, Kharkongor, Khongwir, Konyak, Lego, Lhungdim,
    Lotha, Lyngdoh, Marak, Meitei, Mibang, Nongrum, Pertin, Ralte, Riang, Sailo, Sangma, Singh, Syiem, Tado,
    Vaiphei, Yobin, Zeliang`
  ),
  nepali: pool(
    `Aakriti, Anjali, Binita, Dawa Lhamu, Karma Choden, Manisha, Nisha, Ongmu, Pema Doma, Prerna, Rashmila, Sabina,
    Sangay, Sunita, Yangchen`,
    `Aadarsh, Bikash, Bishal, Dawa Tshering, Karma, Kunzang, Nima, Palden, Pranesh, Roshan, Sonam, Suman, Tshering,
    Ugen, Yogesh`,
    `Basnet, Bhutia, Chettri, Dahal, Gurung, Khatiwada, Lepcha, Limboo, Mangar, Pradhan, Rai, Sharma, Subba, Tamang,
    Thapa`
  ),
  ladakhi: pool(
    `Deachen, Disket, Fatima, Kunzes, Padma, Rigzen, Skarma, Stanzin, Tsering, Zainab`,
    `Ali, Dorjay, Hussain, Jigmet, Lobzang, Namgyal, Norbu, Phuntsog, Sonam, Tashi, Thinles`,
    `Angmo, Chosdol, Dolma, Gurmet, Lamo, Namgail, Rabgais, Spalzes, Tundup, Yangdol, Wangchuk`
  ),
  kashmiri: pool(
    `Aaliya, Afreen, Andleeb, Bisma, Huda, Insha, Iqra, Mehvish, Muntaha, Nuzhat, Rutba, Sabreena, Saima, Tabasum,
    Zoya`,
    `Aadil, Aamir, Basit, Burhan, Danish, Faizan, Furqan, Haziq, Imtiyaz, Junaid, Mehran, Muneeb, Rayees, Shahid,
    Tawseef, Zubair`,
    `Bhat, Dar, Ganai, Itoo, Khan, Kuchay, Lone, Malik, Mir, Naqash, Parray, Rather, Reshi, Shah, Sheikh, Wani,
    Kaul, Raina`
  ),
  muslim: pool(
    `Aafiya, Afsana, Aisha, Alina, Amina, Anam, Arshi, Ayesha, Bushra, Farah, Fatima, Hiba, Iram, Khadija, Mariyam,
    Nazia, Nida, Rukhsar, Sadia, Sana, Shabnam, Shifa, Sumaiya, Uzma, Zainab, Zara`,
    `Aamir, Abdul Rahman, Adnan, Ahmad, Altaf, Arif, Asif, Ayaan, Danish, Faisal, Farhan, Hamza, Ibrahim, Imran,
    Irfan, Kaif, Mohammad Ali, Mohammad Zaid, Nadeem, Rehan, Saad, Sahil, Salman, Shahnawaz, Tariq, Umar, Yusuf,
    Zeeshan`,
    `Ahmad, Alam, Ali, Ansari, Baig, Farooqui, Hussain, Idrisi, Iqbal, Khan, Khatoon, Malik, Mirza, Mansuri, Pathan,
    Qureshi, Rizvi, Saifi, Sayyed, Shaikh, Siddiqui`
  ),
  telugu: pool(
    `Akshaya, Anusha, Bhavani, Bhavya Sri, Chaitanya, Deepthi, Divya Teja, Harika, Harshitha, Hasini, Jahnavi,
    Keerthana, Lakshmi Prasanna, Lasya, Likhitha, Manasa, Meghana, Mounika, Navya Sri, Niharika, Pravallika,
    Sahithi, Sai Sruthi, Sravani, Srivalli, Sushmitha, Tejaswi, Varshitha, Yamini`,
    `Abhinav, Akhil, Bhanu Prakash, Charan Teja, Chaitanya, Dinesh, Eswar, Ganesh, Hari Krishna, Hemanth, Jaswanth,
    Karthik, Kiran Kumar, Lokesh, Mahesh, Manikanta, Manoj, Naga Sai, Nithin, Pavan Kalyan, Praneeth, Rakesh,
    Rohith, Sai Kiran, Sai Teja, Sandeep, Sathvik, Srinivas, Surya Vamsi, Tarun, Uday, Venkata Ramana, Vamsi
    Krishna, Vishnu Vardhan`,
    `Akula, Bandaru, Bollineni, Chintala, Dasari, Devarakonda, Gaddam, Gorantla, Gudipati, Jakkula, Kandula, Kolli,
    Kommineni, Konda, Kota, Madala, Mekala, Mutyala, Nalluri, Narayana, Pasupuleti, Peddireddy, Polavarapu, Ravuri,
    Reddy, Rao, Sangam, Tadepalli, Talluri, Vangala, Vemula, Yalamanchili, Yerra`
  ),
  kannada: pool(
    `Aishwarya, Amulya, Ananya, Bhavana, Bhoomika, Chaithra, Chandana, Deeksha, Gagana, Inchara, Kavana, Keerthi,
    Lavanya, Likitha, Manasa, Meghana, Nayana, Nisarga, Pavithra, Poorvi, Prakruthi, Rakshitha, Sahana, Sanjana,
    Shreya, Sinchana, Spoorthi, Thanushree, Varsha, Yashaswini`,
    `Abhishek, Adarsh, Akshay, Bharath, Chandan, Chethan, Darshan, Dhanush, Ganesh, Gowtham, Hemanth, Jeevan,
    Karthik, Kiran, Likhith, Manjunath, Manoj, Mohan, Nandan, Nikhil, Pavan, Prajwal, Punith, Raghavendra, Rakshith,
    Sachin, Shashank, Sudeep, Sumanth, Suhas, Tejas, Varun, Vinay, Yashwanth`,
    `Acharya, Angadi, Bhat, Bangera, Biradar, Gowda, Hegde, Hiremath, Hosamani, Kamath, Karanth, Kulkarni, Kumbar,
    Madiwalar, Mathad, Murthy, Nadagouda, Naik, Nayak, Pai, Patil, Poojary, Rai, Rao, Shetty, Shastry, Upadhya, B.
    M., H. R., K. S., M. N., S. V.`
  ),
  malayalam: pool(
    `Aleena, Amrutha, Anagha, Anjana, Anna, Aparna, Archana, Arya, Athira, Devika, Diya, Fathima, Gopika, Gouri,
    Hridya, Jyothika, Keerthana, Lekshmi, Malavika, Maria, Meenakshi, Nandana, Niranjana, Parvathy, Rose, Sneha,
    Sreelakshmi, Theertha, Vismaya`,
    `Abhijith, Abin, Adwaith, Ajay, Akhil, Alan, Amal, Anandhu, Arjun, Ashwin, Basil, Bhagath, Christo,
    Devanarayanan, Emil, Gokul, Govind, Hari, Jithin, Joel, Karthik, Madhav, Midhun, Mohammed Shafi, Navaneeth,
    Niranjan, Rohan, Sebin, Sreehari, Sidharth, Thomas, Vishnu, Yadhu`,
    `Abraham, Antony, Chacko, Cherian, George, Hameed, Jacob, John, Joseph, Kurian, Kurup, Kutty, M. P., Mathew,
    Menon, Namboothiri, Nair, P. K., Panicker, Paul, Pillai, Rasheed, S. Kumar, Thomas, Varghese, Varma, Warrier,
    Unnikrishnan`
  ),
  tamil: pool(
    `Abinaya, Akshaya, Bhuvaneshwari, Deepika, Dharshini, Durgadevi, Gayathri, Harini, Janani, Jayalakshmi,
    Kanimozhi, Karthika, Kavipriya, Keerthana, Madhumitha, Meenakshi, Mythili, Nandhini, Nivedha, Oviya, Pavithra,
    Poongodi, Priyadharshini, Ramya, Rithika, Sangeetha, Sivaranjani, Sowmya, Subashini, Swathi, Tamilselvi,
    Thamizhini, Thirupurasundari, Vaishnavi, Yazhini`,
    `Adhithyan, Anbarasan, Aravind, Arulmozhivarman, Balamurugan, Bharathi, Chandrasekar, Dinesh, Elango,
    Ezhilarasan, Gokulakrishnan, Gowtham, Harish, Ilamparithi, Jeevanandham, Kabilan, Karthikeyan, Kathiravan,
    Lokeshwaran, Manikandan, Mukilan, Muthukumaran, Naveen, Nedunchezhiyan, Prabhakaran, Pranav, Ragunathan,
    Sakthivel, Santhosh, Saravanan, Senthil, Sivasubramanian, Sudharsan, Surya, Thirumavalavan, Vetrivel, Vignesh,
    Yuvaraj`,
    `Anandan, Arumugam, Chinnasamy, Devarajan, Ganapathi Subramaniam, Gopalakrishnan, Govindarajan, Ilangovan,
    Kandasamy, Krishnamoorthy, Kumaravel, Lakshminarasimhan, Mahalingam, Meenakshisundaram, Murugesan,
    Muthuramalingam, Natarajan, Palanisamy, Perumal, Ponnusamy, Radhakrishnan, Rajagopalan, Rajendran,
    Ramasubramanian, Sankaranarayanan, Selvaraj, Shanmugam, Sivakumar, Somasundaram, Subramanian, Sundaravadivelu,
    Thangavel, Thirunavukkarasu, Vaithiyanathaswamy, Venkatasubramanian, Vishwanathan`
  )
}
