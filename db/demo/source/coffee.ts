import type { Product } from './types.ts'

export const coffee: readonly Product[] = [
  {
    id: 401,
    sku: 'HN-COF-001',
    slug: 'khawlani-coffee',
    name: ['بنّ خولاني', 'Khawlani coffee'],
    short: [
      'بنّ القهوة الخولاني من مدرّجات جازان بتحميص متوسط، فيه طعم المشمش المجفف والكاكاو.',
      'Coffee from the terraces of Jazan, medium roast, with dried apricot and cocoa in the cup.',
    ],
    about: [
      `يُقطف باليد على ارتفاع 1,800 متر ويُجفف على الأسطح اثنين وعشرين يومًا.
نحمّصه كل ثلاثاء ونكتب التاريخ على الكيس، وأفضل أيامه بين السابع والثلاثين.
- أرابيكا محلية، معالجة مجففة
- محصول 2026`,
      `Picked by hand at 1,800 meters and dried on the roofs for twenty-two days.
We roast on Tuesdays and write the date on the bag; it is at its best from day seven to thirty.
- Local arabica, natural process
- Harvest of 2026`,
    ],
    categories: ['coffee/beans'],
    tags: ['natural', 'everyday'],
    brand: 'najd',
    attributes: [
      { global: 'net-weight', values: ['250-g', '500-g', '1-kg'], forVariations: true, default: '250-g' },
      {
        global: 'grind',
        values: ['whole-beans', 'coarse', 'medium', 'fine'],
        forVariations: true,
        default: 'whole-beans',
      },
      { global: 'origin', values: ['saudi-arabia'] },
    ],
    variations: [
      { of: { 'net-weight': '250-g' }, priceInRiyals: 68, stock: 55, weightInKilograms: 0.27 },
      { of: { 'net-weight': '500-g' }, priceInRiyals: 125, stock: 31, weightInKilograms: 0.53 },
      {
        of: { 'net-weight': '1-kg', grind: 'whole-beans' },
        priceInRiyals: 235,
        salePriceInRiyals: 209,
        stock: 12,
        weightInKilograms: 1.04,
      },
    ],
    gallery: ['cup'],
    featured: true,
    weightInKilograms: 0.27,
    crossSells: ['HN-DAL-001', 'HN-CUP-001'],
    created: '2026-08-18 07:30:00',
    sold: 640,
  },
  {
    id: 402,
    sku: 'HN-COF-002',
    slug: 'saudi-coffee-blend',
    name: ['قهوة سعودية محوّجة', 'Saudi coffee with cardamom'],
    short: [
      'تحميص أشقر وهيل وقرنفل ورشّة زعفران، جاهزة للدلة.',
      'A blond roast with cardamom, clove and a pinch of saffron, ready for the dallah.',
    ],
    about: [
      `ملعقتان كبيرتان لكل نصف لتر ماء، تُغلى عشر دقائق على نار هادئة ثم تُترك لتصفو.
- بنّ هرري أشقر التحميص
- هيل 12%، قرنفل، زعفران`,
      `Two tablespoons to half a liter of water; simmer ten minutes and let it settle.
- Harari coffee, blond roast
- 12% cardamom, clove, saffron`,
    ],
    categories: ['coffee/beans'],
    tags: ['ramadan', 'everyday', 'gift'],
    brand: 'najd',
    attributes: [
      { global: 'net-weight', values: ['250-g', '500-g'], forVariations: true, default: '250-g' },
      { global: 'origin', values: ['saudi-arabia'] },
    ],
    variations: [
      { of: { 'net-weight': '250-g' }, priceInRiyals: 49, stock: 80 },
      { of: { 'net-weight': '500-g' }, priceInRiyals: 92, stock: 27 },
    ],
    gallery: ['dallah'],
    weightInKilograms: 0.27,
    crossSells: ['HN-DAT-001', 'HN-SPC-001'],
    created: '2026-01-25 07:45:00',
    sold: 785,
  },
  {
    id: 407,
    sku: 'HN-TEA-001',
    slug: 'mint-tea-tin',
    name: ['شاي أخضر بالنعناع', 'Green tea with mint'],
    short: [
      'أوراق بارود ملفوفة ونعناع مجفف في علبة معدنية محكمة.',
      'Rolled gunpowder tea leaves and dried mint in an airtight tin.',
    ],
    about: [
      `اغسل الأوراق بماء ساخن أولًا، ثم انقعها أربع دقائق وحلّها كما تحب.
- 150 جم، تكفي نحو ستين كوبًا
- العلبة تُستعمل بعد أن تفرغ`,
      `Rinse the leaves with hot water first, then steep four minutes and sweeten as you like.
- 150 g, about sixty glasses
- The tin lives on when the tea is gone`,
    ],
    categories: ['coffee/beans'],
    tags: ['everyday', 'gift'],
    brand: 'najd',
    attributes: [{ global: 'origin', values: ['morocco'] }],
    priceInRiyals: 46,
    stock: 37,
    gallery: ['glass'],
    weightInKilograms: 0.24,
    sizeInCentimetres: [9, 9, 14],
    created: '2026-04-20 08:00:00',
    sold: 199,
  },
  {
    id: 409,
    sku: 'HN-DAL-001',
    slug: 'brass-dallah',
    name: ['دلة قهوة', 'Dallah coffee pot'],
    short: [
      'دلة مطروقة باليد ومبيّضة بالقصدير من الداخل، بمنقار طويل يصبّ خيطًا رفيعًا.',
      'A hand-beaten pot, tinned inside, with a long spout that pours a thin stream.',
    ],
    about: [
      `يطرقها الصانع من صفيحة واحدة، ويلحم العروة بالفضة كي لا ترتخي مع الحرارة.
تُلمَّع بنصف ليمونة ورشّة ملح، أو تُترك لتكتسب لونًا أعمق.
- السعة: 1 لتر
- الارتفاع 30 سم
- للنار الهادئة والجمر، لا للحث الكهربائي`,
      `Beaten from a single sheet, its handle joined with silver so that heat does not loosen it.
Polish it with half a lemon and a pinch of salt, or let it darken.
- Holds 1 liter
- 30 cm high
- For low flame and embers, not for induction`,
    ],
    categories: ['coffee/pots'],
    tags: ['handmade', 'gift', 'ramadan'],
    attributes: [
      { global: 'finish', values: ['brass', 'copper', 'silvered'], forVariations: true, default: 'brass' },
      { global: 'material', values: ['brass'] },
    ],
    variations: [
      { of: { finish: 'brass' }, priceInRiyals: 420, stock: 9 },
      { of: { finish: 'copper' }, priceInRiyals: 450, stock: 4 },
      { of: { finish: 'silvered' }, priceInRiyals: 520, stock: 0, backorders: 'notify' },
    ],
    picturedBy: 'finish',
    videos: [
      { name: 'dallah-steam', settings: 'ratio=4:5 stopOthers=yes' },
      { name: 'dallah-cup', settings: 'stopOthers=yes' },
    ],
    featured: true,
    weightInKilograms: 1.3,
    sizeInCentimetres: [25, 15, 30],
    upsells: ['HN-MBK-001'],
    crossSells: ['HN-COF-001', 'HN-CUP-001'],
    created: '2025-08-01 10:00:00',
    sold: 156,
  },
  {
    id: 410,
    sku: 'HN-MBK-001',
    slug: 'incense-burner',
    name: ['مبخرة', 'Incense burner'],
    short: [
      'مبخرة من خشب الأثل ونحاس مخرّم، على أربع قوائم.',
      'A burner of tamarisk wood and pierced brass on four feet.',
    ],
    about: [
      `الشكل النجدي المعروف مصغّرًا ليلائم طاولة الضيوف، وصحنها يُنزع للتنظيف.
- الارتفاع 16 سم
- للفحم والكهرباء معًا`,
      `The well-known shape of Najd made smaller for a side table; its pan lifts out for cleaning.
- 16 cm high
- For charcoal and electric pans alike`,
    ],
    categories: ['coffee/pots'],
    tags: ['handmade', 'gift', 'ramadan'],
    attributes: [{ global: 'material', values: ['brass'] }],
    priceInRiyals: 160,
    stockStatus: 'instock',
    gallery: ['smoke'],
    weightInKilograms: 0.7,
    sizeInCentimetres: [11, 11, 16],
    created: '2025-12-28 10:00:00',
    sold: 112,
  },
]
