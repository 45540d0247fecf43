import type { Product } from './types.ts'

export const ceramics: readonly Product[] = [
  {
    id: 104,
    sku: 'HN-POT-001',
    slug: 'zellige-teapot',
    name: ['إبريق شاي بنقش الزلّيج', 'Zellige teapot'],
    short: [
      'إبريق مستدير بحزام أزرق وأحمر وأخضر من نجوم الزلّيج ذات الرؤوس الثمانية، ومصفاة مدمجة خلف المصبّ.',
      'A round pot with a belt of eight-pointed zellige stars in blue, red and green, and a strainer behind the spout.',
    ],
    about: [
      `مصبّه مقطوع بزاوية حادة كي لا يقطر، وغطاؤه عميق فلا يسقط عند الصبّ.
يُرسم حزام النجوم باليد فوق الطلاء الأبيض ثم يُحرق مرة ثانية ليثبت لونه.
- السعة: 900 مل، أي ستة أكواب صغيرة
- الارتفاع 17 سم مع الغطاء
- يُغسل باليد ولا يوضع على النار`,
      `The spout is cut sharp so that it does not drip, and the lid sits deep so that it does not fall.
The belt of stars is painted over the white glaze and fired once more to hold its color.
- Holds 900 ml, six small cups
- 17 cm high with its lid
- Wash by hand; not for the stove`,
    ],
    categories: ['ceramics/tableware'],
    tags: ['handmade', 'gift', 'ramadan'],
    brand: 'furat',
    attributes: [
      { global: 'material', values: ['stoneware'] },
      { global: 'origin', values: ['syria'] },
    ],
    priceInRiyals: 245,
    salePriceInRiyals: 199,
    saleFrom: '2026-01-01',
    saleTo: '2030-12-31',
    stock: 11,
    gallery: ['table'],
    featured: true,
    weightInKilograms: 0.95,
    sizeInCentimetres: [23, 15, 17],
    shippingClass: 'قابل للكسر',
    upsells: ['HN-CUP-003'],
    crossSells: ['HN-TEA-001', 'HN-GLS-002'],
    created: '2025-10-05 14:20:00',
    sold: 97,
  },
  {
    id: 105,
    sku: 'HN-BWL-001',
    slug: 'painted-bowl',
    name: ['زبدية مرسومة', 'Painted bowl'],
    short: [
      'زبدية للحساء والسلطة، نقشها من الخارج ولونها من الداخل. اختر النقش الذي يشبه مائدتك.',
      'A bowl for soup and salad, patterned outside and plain inside. Choose the one that suits your table.',
    ],
    about: [
      `أربعة نقوش رسمتها ورشة الفرات على الشكل نفسه، فيمكنك أن تجمعها أو تكتفي بواحد.
قاعدتها مرفوعة قليلًا لتحملها وهي ساخنة.
- القطر 16 سم، والارتفاع 8 سم
- السعة: 650 مل
- آمنة في غسالة الصحون والميكروويف`,
      `Four patterns on one shape, so you can mix them or keep to one.
The foot is raised a little, so that you can lift it while hot.
- 16 cm across, 8 cm high
- Holds 650 ml
- Safe in dishwasher and microwave`,
    ],
    categories: ['ceramics/tableware'],
    tags: ['handmade', 'everyday', 'new-home'],
    brand: 'furat',
    attributes: [
      {
        global: 'pattern',
        values: ['zellige', 'lozenges', 'stars', 'waves'],
        forVariations: true,
        default: 'zellige',
      },
      { global: 'material', values: ['stoneware'] },
    ],
    variations: [
      { of: { pattern: 'zellige' }, priceInRiyals: 95, stock: 20 },
      { of: { pattern: 'lozenges' }, priceInRiyals: 95, stock: 7 },
      { of: { pattern: 'stars' }, priceInRiyals: 95, stock: 0, backorders: 'notify' },
      { of: { pattern: 'waves' }, priceInRiyals: 89, salePriceInRiyals: 74, stock: 13 },
    ],
    picturedBy: 'pattern',
    weightInKilograms: 0.52,
    sizeInCentimetres: [16, 16, 8],
    shippingClass: 'قابل للكسر',
    crossSells: ['HN-PLT-001'],
    created: '2026-01-20 08:45:00',
    sold: 186,
  },
  {
    id: 106,
    sku: 'HN-PLT-001',
    slug: 'sun-serving-plate',
    name: ['طبق تقديم «شمس»', 'Sun serving plate'],
    short: [
      'طبق كبير للمناسبات، تنطلق من مركزه أشعة مرسومة باليد حتى الحافة.',
      'A large plate for occasions; hand-painted rays run from its center to the rim.',
    ],
    about: [
      `ترسم «أم ليث» هذا الطبق وحدها، ويستغرق الواحد منها يومين، ولذلك يبقى عدده قليلًا.
ثقبان صغيران في ظهره يسمحان بتعليقه على الجدار حين لا تُعدّ به مائدة.
- القطر 34 سم
- فخّار مزجّج، خالٍ من الرصاص
- يُغسل باليد`,
      `Umm Layth paints these alone, two days to a plate, so there are never many.
Two small holes in the foot let you hang it on the wall when it is not in use.
- 34 cm across
- Glazed earthenware, lead-free
- Wash by hand`,
    ],
    categories: ['ceramics/tableware'],
    tags: ['handmade', 'gift', 'one-of-a-kind'],
    brand: 'furat',
    attributes: [{ global: 'material', values: ['earthenware'] }],
    priceInRiyals: 320,
    stock: 2,
    lowStockAmount: 3,
    gallery: ['table'],
    weightInKilograms: 1.6,
    sizeInCentimetres: [34, 34, 5],
    shippingClass: 'قابل للكسر',
    created: '2026-04-11 12:00:00',
    sold: 38,
  },
  {
    id: 107,
    sku: 'HN-VAS-001',
    slug: 'jar-vase',
    name: ['مزهرية جرّة', 'Jar vase'],
    short: [
      'شكل الجرّة القديمة بعروتين صغيرتين وسطح غير لامع، بثلاثة مقاسات.',
      'The old water jar with two small ears and a matte skin, in three sizes.',
    ],
    about: [
      `كانت الجرّة تبرّد الماء في كل بيت؛ هنا بقي شكلها وصارت للأغصان والزهور المجففة.
من الداخل مزجّجة بالكامل فتحمل الماء دون أن ترشح.
- صغير 18 سم، وسط 26 سم، كبير 36 سم
- تُمسح بقطعة رطبة`,
      `The jar once cooled the water in every house; its shape stays, now for branches and dried flowers.
Fully glazed inside, so it holds water without sweating.
- Small 18 cm, medium 26 cm, large 36 cm
- Wipe with a damp cloth`,
    ],
    categories: ['ceramics/vases'],
    tags: ['handmade', 'new-home'],
    brand: 'furat',
    attributes: [
      {
        global: 'color',
        values: ['terracotta', 'ivory', 'charcoal'],
        forVariations: true,
        default: 'terracotta',
      },
      { global: 'size', values: ['s', 'm', 'l'], forVariations: true },
      { global: 'material', values: ['earthenware'] },
    ],
    variations: [
      { of: { color: 'terracotta', size: 's' }, priceInRiyals: 135, stock: 8 },
      { of: { color: 'terracotta', size: 'l' }, priceInRiyals: 290, stock: 1 },
      { of: { color: 'terracotta' }, priceInRiyals: 195, stock: 12, sku: 'HN-VAS-001-TERRACOTTA' },
      { of: { color: 'ivory' }, priceInRiyals: 210, stock: 10 },
      { of: { color: 'charcoal' }, priceInRiyals: 210, stock: 4 },
    ],
    picturedBy: 'color',
    featured: true,
    weightInKilograms: 1.4,
    sizeInCentimetres: [18, 18, 26],
    shippingClass: 'قابل للكسر',
    created: '2025-08-22 16:00:00',
    sold: 121,
  },
  {
    id: 108,
    sku: 'HN-VAS-002',
    slug: 'single-stem-vase',
    name: ['مزهرية الغصن الواحد', 'Single stem vase'],
    short: [
      'رقبة ضيقة وبطن مستدير: يكفيها غصن زيتون واحد لتكتمل.',
      'A narrow neck and a round belly: one sprig of olive is enough.',
    ],
    about: [
      `قطعة صغيرة لرفّ الكتب أو حافة النافذة، ولا تحتاج إلا إلى القليل.
طلاؤها المرقّط يتكوّن في الفرن من ذرات الحديد في الطين، ولا يُرسم.
- الارتفاع 15 سم
- فتحة الرقبة 1.5 سم`,
      `A small piece for a bookshelf or a window sill that asks for little.
Its freckles come out of the iron in the clay during firing; nobody paints them.
- 15 cm high
- Neck opening 1.5 cm`,
    ],
    categories: ['ceramics/vases'],
    tags: ['handmade', 'gift'],
    brand: 'furat',
    attributes: [{ global: 'material', values: ['stoneware'] }],
    priceInRiyals: 88,
    stock: 26,
    gallery: ['trio'],
    weightInKilograms: 0.35,
    sizeInCentimetres: [10, 10, 15],
    shippingClass: 'قابل للكسر',
    created: '2026-05-03 10:30:00',
    sold: 74,
  },
  {
    id: 109,
    sku: 'HN-SET-001',
    slug: 'coffee-corner',
    type: 'grouped',
    name: ['ركن القهوة', 'The coffee corner'],
    short: [
      'كل ما يلزم لركن قهوة عربية في البيت. خذ القطع كلها أو ما ينقصك منها.',
      'All it takes to set up an Arabic coffee corner at home. Take the whole set, or just the pieces you need.',
    ],
    about: [
      `جمعنا في صفحة واحدة الإبريق والشاي والهيل والزعفران والمبخرة كي لا تبحث عنها واحدة واحدة.
كل قطعة تُباع بسعرها، وتُشحن كلها في صندوق واحد.`,
      `Teapot, tea, cardamom, saffron and incense burner on one page, so that you need not look for each.
Every piece keeps its own price, and all of them travel in one box.`,
    ],
    categories: ['coffee/pots', 'ceramics/tableware'],
    tags: ['gift', 'new-home'],
    grouped: ['HN-POT-001', 'HN-TEA-001', 'HN-SPC-001', 'HN-SPC-002', 'HN-MBK-001'],
    created: '2026-06-01 09:00:00',
    sold: 0,
  },
]
