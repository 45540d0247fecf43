import type { Product } from './types.ts'

export const pantry: readonly Product[] = [
  {
    id: 403,
    sku: 'HN-SPC-001',
    slug: 'green-cardamom',
    name: ['هيل أخضر', 'Green cardamom'],
    short: [
      'حبات كاملة كبيرة من قمة المحصول، في مرطبان بغطاء فلّين.',
      'Whole large pods from the top of the crop, in a jar with a cork.',
    ],
    about: [
      `تُنتقى الحبات التي يزيد طولها على 8 ملّيمترات، فبذورها أكثر زيتًا ورائحتها أبقى.
- 100 جم
- يُحفظ بعيدًا عن الضوء`,
      `Only pods longer than 8 millimeters: their seeds have more oil and keep their scent.
- 100 g
- Keep away from light`,
    ],
    categories: ['coffee/pantry'],
    tags: ['natural'],
    brand: 'najd',
    priceInRiyals: 55,
    stock: 48,
    gallery: ['spoon'],
    weightInKilograms: 0.25,
    created: '2025-10-10 08:10:00',
    sold: 233,
  },
  {
    id: 404,
    sku: 'HN-SPC-002',
    slug: 'saffron-threads',
    name: ['زعفران', 'Saffron threads'],
    short: [
      'خيوط حمراء خالصة بلا أطراف صفراء، جرام واحد يكفي عشرين طبقًا.',
      'Pure red threads without the yellow ends; one gram is enough for twenty dishes.',
    ],
    about: [
      `انقع خمسة خيوط في ملعقة ماء دافئ عشر دقائق قبل أن تضيفها إلى الأرز أو القهوة.
- 1 جم في مرطبان زجاجي صغير
- فحص لوني 262 حسب ISO 3632`,
      `Steep five threads in a spoon of warm water for ten minutes before they join rice or coffee.
- 1 g in a small glass jar
- Color strength 262 by ISO 3632`,
    ],
    categories: ['coffee/pantry'],
    tags: ['natural', 'gift'],
    brand: 'najd',
    priceInRiyals: 38,
    stock: 3,
    lowStockAmount: 5,
    gallery: ['threads'],
    weightInKilograms: 0.05,
    created: '2026-02-11 08:20:00',
    sold: 301,
  },
  {
    id: 405,
    sku: 'HN-SPC-003',
    slug: 'house-baharat',
    name: ['بهارات البيت', 'House baharat'],
    short: [
      'خلطة من تسعة بهارات للكبسة واللحم، تختار أنت حدّتها.',
      'A blend of nine spices for kabsa and meat; you choose how hot.',
    ],
    about: [
      `نحمّص البهارات كاملة ثم نطحنها في اليوم نفسه. «هادئة» بلا فلفل حار، و«حارّة» فيها فلفل حضرموت.
- 120 جم
- كزبرة، كمون، قرفة، لومي، هيل، قرنفل، فلفل أسود، زنجبيل، كركم`,
      `We toast the spices whole and grind them the same day. "Mild" has no chili, "hot" has chili from Hadhramaut.
- 120 g
- Coriander, cumin, cinnamon, dried lime, cardamom, clove, black pepper, ginger, turmeric`,
    ],
    categories: ['coffee/pantry'],
    tags: ['everyday', 'natural'],
    brand: 'najd',
    attributes: [
      {
        local: 'heat',
        name: ['الحدّة', 'Heat'],
        values: [
          { slug: 'mild', name: ['هادئة', 'Mild'] },
          { slug: 'medium', name: ['متوسطة', 'Medium'] },
          { slug: 'hot', name: ['حارّة', 'Hot'] },
        ],
        forVariations: true,
        default: 'medium',
      },
    ],
    variations: [
      { of: { heat: 'mild' }, priceInRiyals: 29, stock: 33 },
      { of: { heat: 'medium' }, priceInRiyals: 29, stock: 41 },
      { of: { heat: 'hot' }, priceInRiyals: 32, stock: 2 },
    ],
    picturedBy: 'heat',
    weightInKilograms: 0.2,
    created: '2026-03-15 08:00:00',
    sold: 178,
  },
  {
    id: 406,
    sku: 'HN-SPC-004',
    slug: 'zaatar',
    name: ['زعتر بالسمسم', 'Zaatar with sesame'],
    short: [
      'زعتر بري من جبال عجلون مع سمسم محمّص وسمّاق.',
      'Wild thyme from the hills of Ajloun with toasted sesame and sumac.',
    ],
    about: [
      `يُقطف الزعتر في أيار قبل أن يزهر، ويُجفف في الظل ليبقى أخضر.
- 250 جم
- لا ملوّنات ولا ملح زائد`,
      `The thyme is picked in May, before it flowers, and dried in the shade to stay green.
- 250 g
- No coloring, no extra salt`,
    ],
    categories: ['coffee/pantry'],
    tags: ['natural', 'everyday'],
    attributes: [{ global: 'origin', values: ['jordan'] }],
    priceInRiyals: 34,
    stock: 52,
    gallery: ['bread'],
    weightInKilograms: 0.3,
    created: '2025-06-12 08:00:00',
    sold: 144,
  },
  {
    id: 408,
    sku: 'HN-DAT-001',
    slug: 'ajwa-dates',
    name: ['تمر عجوة المدينة', 'Ajwa dates of Madinah'],
    short: [
      'عجوة طرية من مزارع قباء، مصفوفة في علبة هدية مبطّنة بالورق.',
      'Soft Ajwa from the farms of Quba, laid in a paper-lined gift box.',
    ],
    about: [
      `نفرزها حبة حبة بعد الحصاد ونعبئها دون أي تسكير أو تلميع.
تبقى طرية ثلاثة أشهر في درجة الغرفة، وسنة كاملة في المجمّدة.
- من محصول هذا الموسم
- علبة كرتون قابلة للتدوير`,
      `Sorted one by one after the harvest and packed without glazing or added sugar.
They stay soft three months at room temperature and a year in the freezer.
- From this season’s harvest
- Recyclable card box`,
    ],
    categories: ['coffee/pantry'],
    tags: ['ramadan', 'gift', 'natural'],
    attributes: [
      { global: 'net-weight', values: ['500-g', '1-kg'], forVariations: true, default: '500-g' },
      {
        local: 'storage-temperature',
        name: ['حرارة الحفظ', 'Storage temperature'],
        values: [{ slug: 'freezer-to-room', name: ['-18 إلى 25 °م', '-18 to 25 °C'] }],
      },
      { global: 'origin', values: ['saudi-arabia'] },
    ],
    variations: [
      { of: { 'net-weight': '500-g' }, priceInRiyals: 75, stock: 44 },
      { of: { 'net-weight': '1-kg' }, priceInRiyals: 139, salePriceInRiyals: 125, stock: 18 },
    ],
    gallery: ['plate'],
    featured: true,
    weightInKilograms: 0.6,
    crossSells: ['HN-COF-002'],
    created: '2026-09-02 08:00:00',
    sold: 520,
  },
]
