export type Review = {
  sku: string
  author: string
  email: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  locale: 'ar' | 'en'
  verified: boolean
  date: string
}

/** Rating, verified purchase, date, author, text; the language is that of the text. */
type Line = readonly [rating: Review['rating'], bought: 0 | 1, date: string, author: string, text: string]

const bySku: Readonly<Record<string, readonly Line[]>> = {
  'HN-CUP-001': [
    [
      5,
      1,
      '2025-10-02',
      'نورة العتيبي',
      'طلبت ستة فناجين عاجية ووصلت سليمة وكل واحد مغلّف وحده. الضربة على كل فنجان مختلفة فعلًا كما كتبوا.',
    ],
    [
      5,
      1,
      '2025-11-18',
      'Layla Haddad',
      'Bought four as a wedding gift. They are thinner at the lip than I expected, in the best way.',
    ],
    [4, 1, '2026-02-07', 'فهد', 'جميل جدًا لكنه أكبر قليلًا من فنجان القهوة المعتاد عندنا.'],
    [5, 0, '2026-05-21', 'أم سارة', 'اللون الكوبالت أغمق من الصورة بدرجة، وأحببته أكثر.'],
    [
      3,
      1,
      '2026-08-30',
      'Omar S.',
      'Lovely cup, but one of six had a small chip. They replaced it within a week.',
    ],
  ],
  'HN-CUP-002': [
    [5, 1, '2025-12-03', 'ريم الشهري', 'أخيرًا كوب تدخل فيه أصابعي كلها! صار كوبي الوحيد في المكتب.'],
    [4, 1, '2026-01-15', 'Jonas', 'Heavy, honest mug. The bare clay feels good on cold mornings.'],
    [5, 1, '2026-04-09', 'عبدالله المطيري', 'الرملي مع القهوة السوداء منظر يفتح النفس.'],
  ],
  'HN-CUP-003': [
    [5, 1, '2026-03-12', 'هند', 'أربعة أكواب ولكل واحد خط غمس مختلف، على الرفّ كأنها لوحة.'],
    [4, 0, '2026-06-01', 'Priya N.', 'They stack well. I would love a bigger size too.'],
  ],
  'HN-POT-001': [
    [5, 1, '2025-11-25', 'سلمان الدوسري', 'لا يقطر أبدًا، وهذا أندر ما في أباريق الشاي.'],
    [
      5,
      1,
      '2026-02-28',
      'Miriam',
      'The stars are painted so finely. The lid stays put when you pour the last glass.',
    ],
    [
      4,
      1,
      '2026-07-14',
      'غادة',
      'النقش دقيق والحجم مناسب لستة أكواب صغيرة. تمنيت أن تكون المصفاة أنعم قليلًا.',
    ],
  ],
  'HN-BWL-001': [
    [5, 1, '2026-02-16', 'منيرة القحطاني', 'أخذت نقشين وجمعتهما على المائدة فجاءا متناسقين.'],
    [4, 1, '2026-03-29', 'Tom', 'Good size for soup. The waves look better in person.'],
    [2, 1, '2026-06-18', 'خالد', 'النقش جميل لكن حافة القطعة فيها خشونة، وراسلتهم فأرسلوا بديلًا.'],
  ],
  'HN-PLT-001': [
    [5, 1, '2026-05-05', 'أسماء', 'علّقته في المدخل وكل ضيف يسأل عنه. تستحق أم ليث كل التقدير.'],
    [
      5,
      1,
      '2026-07-22',
      'Claire B.',
      'A piece to keep. The photograph does not show how alive the glaze is.',
    ],
  ],
  'HN-VAS-001': [
    [5, 1, '2025-10-14', 'تركي', 'المقاس الكبير مهيب في زاوية المجلس مع أغصان القطن.'],
    [
      4,
      1,
      '2026-01-11',
      'Sara Al-Amin',
      'Beautiful matt surface. Mind the size chart, medium is smaller than I thought.',
    ],
    [5, 0, '2026-04-26', 'وجدان', 'العاجية مع زهور مجففة لا تحتاج إلى شيء آخر.'],
  ],
  'HN-GLS-001': [
    [5, 1, '2026-01-06', 'ماجد الحربي', 'الضوء الذي يرسمه على الطاولة وقت العصر وحده يكفي.'],
    [
      5,
      1,
      '2026-03-17',
      'Anna',
      'Six amber ones, all slightly different. Survived the dishwasher for months.',
    ],
    [3, 1, '2026-05-30', 'رنا', 'جميلة لكن واحدًا منها أقصر من البقية بوضوح.'],
    [4, 0, '2026-09-12', 'Yousef', 'Nice weight. The smoke colour is rather light.'],
  ],
  'HN-GLS-002': [
    [5, 1, '2025-11-30', 'أبو محمد', 'رجّعتني إلى بيت جدتي. الزجاج رقيق والذهب أنيق.'],
    [4, 1, '2026-02-20', 'Dana', 'Elegant set and very safe packaging. Hand wash only, remember.'],
    [5, 1, '2026-03-04', 'لمى', 'هدية رمضان مثالية، والعلبة نفسها جميلة.'],
  ],
  'HN-GLS-003': [
    [5, 1, '2026-04-18', 'بدور', 'فكرة الكأس الذي هو الغطاء ذكية، صار رفيق مكتبي.'],
    [4, 1, '2026-08-02', 'Henrik', 'Pours cleanly. Hard to get a brush to the bottom.'],
  ],
  'HN-GLS-004': [
    [5, 1, '2026-03-08', 'جواهر', 'السدادة محكمة ولا رائحة تتسرب. الكوبالت فخم.'],
    [4, 1, '2026-05-16', 'Nadia', 'My neck leans a bit, as promised. I like it.'],
    [1, 1, '2026-07-01', 'ياسر', 'وصلت القطّارة مكسورة وتأخر الرد يومين.'],
  ],
  'HN-GLS-006': [
    [5, 1, '2025-04-10', 'مها', 'المرطبان والملعقة تحفة، والغطاء محكم فعلًا.'],
    [4, 1, '2025-09-19', 'Eleni', 'Pretty and practical. The wood needed oil on arrival.'],
  ],
  'HN-RUG-001': [
    [5, 1, '2025-11-08', 'سعود العنزي', 'عمل أصيل. رائحة الصوف تختفي بعد يومين من التهوية.'],
    [
      5,
      1,
      '2026-02-13',
      'Katharina',
      'The stripes one changed our hall completely. Lies flat from the first day.',
    ],
    [4, 1, '2026-06-07', 'شيخة', 'النقش رائع، ويحتاج إلى قاعدة مانعة للانزلاق على الرخام.'],
  ],
  'HN-CSH-001': [
    [5, 1, '2026-02-02', 'دلال', 'الكتان ناعم من أول يوم كما قالوا، والسحّاب لا يُرى.'],
    [5, 1, '2026-03-21', 'Marta', 'Washed twice, no shrinking. The terracotta is warm, not orange.'],
    [4, 1, '2026-05-11', 'فيصل', 'الحشوة جيدة، وكنت أفضّلها أثقل قليلًا.'],
    [3, 0, '2026-08-19', 'Lina', 'The olive is greener than on my screen.'],
  ],
  'HN-CUR-001': [
    [5, 1, '2025-08-20', 'عهود الزهراني', 'اخترت 220 في 260 ووصلت بالقياس تمامًا. الضوء من خلالها ساحر.'],
    [5, 1, '2025-12-09', 'Peter W.', 'Sewn better than the ones we had from a tailor. Took nine days.'],
    [4, 1, '2026-03-27', 'نوف', 'تحتاج إلى كيّ خفيف أول مرة رغم الوصف، غير ذلك ممتازة.'],
    [5, 1, '2026-06-30', 'أبو ريان', 'ركّبناها في المجلس كله، ثماني قطع متطابقة اللون.'],
  ],
  'HN-TWL-001': [
    [5, 1, '2026-05-02', 'Maya', 'Dries in an hour, fits in hand luggage. Bought three more.'],
    [4, 1, '2026-07-09', 'حصة', 'تتحسن بعد الغسلة الثالثة، في البداية لا تمتص كثيرًا.'],
  ],
  'HN-THR-001': [
    [5, 1, '2025-12-22', 'إبراهيم', 'دافئة وخفيفة، والزعفراني يضيء الكنبة.'],
    [4, 1, '2026-01-29', 'Ingrid', 'Good wool, a little scratchy for bare skin.'],
  ],
  'HN-COF-001': [
    [5, 1, '2026-08-29', 'راكان', 'طعم المشمش واضح بعد أسبوع من التحميص. أفضل خولاني جرّبته هذا العام.'],
    [
      5,
      1,
      '2026-09-06',
      'Daniel',
      'Roasted on Tuesday, in my cup in Dammam on Thursday. Floral, clean, sweet.',
    ],
    [4, 1, '2026-09-25', 'أمل', 'ممتاز للترشيح، والطحن المتوسط مضبوط.'],
    [5, 1, '2026-10-14', 'طارق', 'اشتريت الكيلو حبوبًا كاملة، والسعر عادل لهذه الجودة.'],
  ],
  'HN-COF-002': [
    [5, 1, '2026-02-23', 'أم عبدالعزيز', 'الهيل واضح والشقار مضبوط، هذه قهوتنا كل عصر.'],
    [5, 1, '2026-03-10', 'سامي', 'مقدار الزعفران متزن. غليتها عشر دقائق كما كُتب وجاءت صافية.'],
    [4, 1, '2026-06-25', 'Greta', 'My first Saudi coffee. Light, fragrant, nothing like espresso.'],
    [2, 1, '2026-09-01', 'جابر', 'خفيفة على ذوقي، أفضّلها أغمق.'],
  ],
  'HN-SPC-001': [
    [5, 1, '2025-12-17', 'وفاء', 'حبات كبيرة خضراء والرائحة تملأ المطبخ.'],
    [4, 1, '2026-05-13', 'Sam', 'Fresh and strong. The cork dries out, so I moved it to a tin.'],
  ],
  'HN-SPC-002': [
    [5, 1, '2026-03-19', 'آلاء', 'خمسة خيوط فعلًا تكفي. لونه أصيل ولا يصبغ الماء فورًا كالمغشوش.'],
    [4, 0, '2026-08-11', 'Rosa', 'Very good saffron, small jar.'],
  ],
  'HN-SPC-003': [
    [5, 1, '2026-04-30', 'هيا', 'الحارّة حارّة بحق! والكبسة تغيّرت.'],
    [5, 1, '2026-07-19', 'Kareem', 'Smells freshly ground because it is. Medium is right for children too.'],
  ],
  'HN-DAT-001': [
    [5, 1, '2026-09-15', 'عبدالرحمن', 'طرية ومرتبة، والعلبة تليق بالضيوف.'],
    [5, 1, '2026-09-28', 'Fatima K.', 'Not too sweet, soft to the stone. We finished the kilo in a week.'],
    [4, 1, '2026-10-20', 'منى', 'لذيذة، ووصلت حبّتان مهروستان من الأطراف.'],
  ],
  'HN-DAL-001': [
    [5, 1, '2025-09-09', 'مشعل الشمري', 'الطَّرق على النحاس ظاهر بجمال، والمنقار يصبّ خيطًا كما في الفيديو.'],
    [
      5,
      1,
      '2025-12-30',
      'Hannah',
      'It is the heart of our kitchen shelf, and it works on the gas flame too.',
    ],
    [4, 1, '2026-04-03', 'لطيفة', 'ثقيلة قليلًا وهي مملوءة، لكن صناعتها متقنة.'],
  ],
  'HN-MBK-001': [
    [4, 1, '2026-02-04', 'سارة', 'حجمها مناسب لطاولة الضيوف وصحنها سهل التنظيف.'],
    [5, 0, '2026-06-11', 'علي', 'نقش نجدي أصيل دون مبالغة.'],
  ],
  'HN-NTB-001': [
    [5, 1, '2026-02-09', 'Elif', 'Opens flat on any page and takes fountain pen ink without feathering.'],
    [5, 1, '2026-04-13', 'جمانة', 'يُفتح من اليمين! أخيرًا دفتر يفكر بالعربية.'],
    [4, 1, '2026-07-30', 'زياد', 'الورق ممتاز، والشريط الفاصل قصير قليلًا.'],
  ],
  'HN-PEN-001': [
    [5, 1, '2026-01-05', 'الخطاط مروان', 'بري نظيف وقصب صلب، قلم الثلاثة ملّيمترات صار قلمي للثلث.'],
    [4, 1, '2026-05-27', 'Noor', 'Great for a beginner, they arrived ready to write.'],
  ],
  'HN-PRT-001': [
    [
      5,
      1,
      '2026-06-16',
      'Julia',
      'The paper alone is worth it. Framed in walnut it looks like a museum piece.',
    ],
    [4, 1, '2026-08-24', 'باسل', 'ألوان هادئة وطباعة دقيقة. الشحن استغرق ثمانية أيام.'],
  ],
  'HN-LMP-001': [
    [5, 1, '2026-02-26', 'أروى', 'في أول ليلة من رمضان أطفأنا كل الأنوار وتركناه وحده.'],
    [5, 1, '2026-03-06', 'Adam', 'The amber one throws stars on three walls. No solder to be seen.'],
    [3, 1, '2026-05-09', 'نايف', 'جميل، لكن الباب الصغير يحتاج إلى ضبط ليُغلق.'],
  ],
  'HN-LMP-002': [
    [5, 1, '2026-04-17', 'رزان', 'ضوؤه دافئ لا يتعب العين، والقاعدة ثقيلة كما وُصفت.'],
    [4, 1, '2026-08-06', 'Lucas', 'Great lamp. The flex could be longer.'],
  ],
  'HN-BAG-001': [
    [5, 1, '2026-03-23', 'لينا', 'حملت فيها بطيختين ولم تشتكِ.'],
    [4, 1, '2026-06-03', 'Olga', 'Strong straps, and you can see the block edges. Charming.'],
  ],
  'HN-BAG-002': [
    [5, 1, '2026-01-19', 'وليد السبيعي', 'بعد ستة أشهر صار لون العسل أغمق وأجمل. خياطة لا غبار عليها.'],
    [
      5,
      1,
      '2026-04-22',
      'Emma',
      'Smells of leather, not of chemicals. Fits my 13-inch laptop with room to spare.',
    ],
    [4, 1, '2026-09-03', 'ندى', 'فخمة، والحزام يحتاج إلى ثقب إضافي لمن قامته قصيرة.'],
  ],
  'HN-CLO-001': [
    [5, 1, '2026-04-24', 'شذى', 'خفيفة وساترة وفيها جيوب! ماذا أريد أكثر؟'],
    [4, 1, '2026-06-22', 'العنود', 'القماش ممتاز، والمقاس واسع فاختاري الأصغر.'],
    [5, 1, '2026-08-15', 'Amina', 'Falls beautifully and creases softly, as linen should.'],
  ],
  'HN-CLO-006': [
    [5, 1, '2026-05-20', 'هشام', 'في اليوم الثالث صارت على قدمي تمامًا.'],
    [
      2,
      1,
      '2026-07-28',
      'Chris',
      'Good leather, but a size too small for me and the exchange took two weeks.',
    ],
    [4, 1, '2026-10-05', 'بشرى', 'مريحة وجميلة، وأنصح بالمقاس الأصغر كما كتبوا.'],
  ],
}

export const reviews: readonly Review[] = Object.entries(bySku).flatMap(([sku, lines]) =>
  lines.map(([rating, bought, date, author, text], index) => ({
    sku,
    author,
    email: `${sku.toLowerCase()}-${index + 1}@example.com`,
    rating,
    text,
    locale: /\p{Script=Arabic}/u.test(text) ? ('ar' as const) : ('en' as const),
    verified: bought === 1,
    date: `${date} ${String(9 + (index % 11)).padStart(2, '0')}:${String((rating * 11 + index * 7) % 60).padStart(2, '0')}:00`,
  })),
)
