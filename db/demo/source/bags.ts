import type { Product } from './types.ts'

export const bags: readonly Product[] = [
  {
    id: 701,
    sku: 'HN-BAG-001',
    slug: 'canvas-tote',
    name: ['حقيبة قماش للسوق', 'Canvas market tote'],
    short: [
      'قماش قطني ثقيل بقاع مضاعف ونقش مطبوع باليد، مع جيب داخلي أو من دونه.',
      'Heavy cotton canvas with a double base and a hand-printed pattern, with or without an inner pocket.',
    ],
    about: [
      `تحمل 10 كجم دون أن تتمدد يداها، وتُطوى لتدخل في حقيبة أخرى.
يُطبع النقش بقالب خشبي، وقد ترى أثر حافته هنا وهناك.
- 40 × 38 × 12 سم
- قطن 400 جم للمتر المربع
- تُغسل على 30 درجة`,
      `Carries ten kilograms without stretching its straps and folds away into another bag.
The pattern is printed with a wooden block; you may see its edge here and there.
- 40 × 38 × 12 cm
- Cotton, 400 g per square meter
- Washes at 30 °C`,
    ],
    categories: ['bags'],
    tags: ['everyday', 'natural'],
    brand: 'sadu',
    attributes: [
      { global: 'pattern', values: ['zellige', 'stripes', 'waves'], forVariations: true, default: 'zellige' },
      {
        local: 'inner-pocket',
        name: ['جيب داخلي', 'Inner pocket'],
        values: [
          { slug: 'yes', name: ['نعم', 'Yes'] },
          { slug: 'no', name: ['لا', 'No'] },
        ],
        forVariations: true,
        default: 'yes',
      },
      { global: 'material', values: ['cotton'] },
    ],
    variations: [
      {
        of: { pattern: 'zellige', 'inner-pocket': 'yes' },
        priceInRiyals: 85,
        salePriceInRiyals: 69,
        stock: 20,
      },
      { of: { pattern: 'zellige', 'inner-pocket': 'no' }, priceInRiyals: 75, stock: 12 },
      { of: { pattern: 'stripes' }, priceInRiyals: 80, stock: 26 },
      { of: { pattern: 'waves', 'inner-pocket': 'no' }, priceInRiyals: 75, stock: 0 },
      { of: { pattern: 'waves', 'inner-pocket': 'yes' }, priceInRiyals: 85, stock: 3 },
    ],
    picturedBy: 'pattern',
    weightInKilograms: 0.42,
    sizeInCentimetres: [40, 12, 38],
    created: '2026-02-25 14:00:00',
    sold: 296,
  },
  {
    id: 702,
    sku: 'HN-BAG-002',
    slug: 'leather-satchel',
    name: ['حقيبة كتف جلدية', 'Leather satchel'],
    short: [
      'جلد بقري مدبوغ بلحاء السنط، يُقصّ من قطعة واحدة ويغمق مع الشمس.',
      'Cowhide tanned with acacia bark, cut from one piece, darkening with the sun.',
    ],
    about: [
      `تُخاط بإبرتين وخيط كتان مشمّع، فإن انقطعت غرزة لم تنفلت التي بعدها.
تتسع لدفتر A4 وحاسوب 13 بوصة، ولها جيب خلفي للهاتف.
- 34 × 26 × 9 سم
- أبازيم من نحاس مصمت
- نصلحها مجانًا خمس سنوات`,
      `Sewn with two needles and waxed linen: if one stitch breaks, the next still holds.
It takes an A4 notebook and a 13-inch laptop and has a pocket behind for the phone.
- 34 × 26 × 9 cm
- Solid brass buckles
- Repaired free of charge for five years`,
    ],
    categories: ['bags'],
    tags: ['handmade', 'gift'],
    brand: 'tetouan',
    attributes: [
      { global: 'color', values: ['honey', 'brown', 'black'], forVariations: true, default: 'honey' },
      { global: 'material', values: ['leather'] },
      { global: 'origin', values: ['morocco'] },
    ],
    variations: [
      { of: { color: 'honey' }, priceInRiyals: 690, stock: 5 },
      { of: { color: 'brown' }, priceInRiyals: 690, salePriceInRiyals: 590, stock: 8 },
      { of: { color: 'black' }, priceInRiyals: 720, stock: 0, backorders: 'notify' },
    ],
    picturedBy: 'color',
    gallery: ['detail'],
    featured: true,
    weightInKilograms: 1.3,
    sizeInCentimetres: [34, 9, 26],
    upsells: ['HN-BAG-005'],
    created: '2025-11-29 14:00:00',
    sold: 108,
  },
  {
    id: 703,
    sku: 'HN-BAG-003',
    slug: 'embroidered-pouch',
    name: ['حافظة مطرّزة', 'Embroidered pouch'],
    short: [
      'حافظة صغيرة بسحّاب نحاسي ونجمة مطرّزة، للمفاتيح والحليّ والأقلام.',
      'A small pouch with a brass zipper and an embroidered star, for keys, jewelry and pens.',
    ],
    about: [
      `مبطّنة بقطن مخطط، وفي طرف السحّاب شرّابة من الخيط نفسه.
- 20 × 13 سم
- تُغسل باليد`,
      `Lined with striped cotton; a tassel of the same thread hangs from the zipper.
- 20 × 13 cm
- Wash by hand`,
    ],
    categories: ['bags'],
    tags: ['handmade', 'gift'],
    brand: 'sadu',
    attributes: [
      {
        global: 'color',
        values: ['indigo', 'burgundy', 'olive', 'sand'],
        forVariations: true,
        default: 'indigo',
      },
    ],
    variations: [
      { of: { color: 'indigo' }, priceInRiyals: 59, stock: 23 },
      { of: { color: 'burgundy' }, priceInRiyals: 59, stock: 15 },
      { of: { color: 'olive' }, priceInRiyals: 59, stock: 1 },
      { of: { color: 'sand' }, priceInRiyals: 59, salePriceInRiyals: 45, stock: 9 },
    ],
    picturedBy: 'color',
    weightInKilograms: 0.1,
    created: '2026-04-28 14:00:00',
    sold: 174,
  },
  {
    id: 704,
    sku: 'HN-BAG-004',
    slug: 'wool-laptop-sleeve',
    name: ['حافظة حاسوب من اللباد', 'Felt laptop sleeve'],
    short: [
      'لباد صوفي بسماكة 4 ملّيمترات وحزام جلدي، بثلاثة مقاسات.',
      'Wool felt 4 mm thick with a leather strap, in three sizes.',
    ],
    about: [
      `اللباد يمتص الصدمات ولا يخدش، والحزام يُغلق بمسمار نحاسي فلا سحّاب يعلق.
- تُمسح بفرشاة جافة`,
      `Felt softens knocks and never scratches; the strap closes on a brass stud, so no zipper can catch.
- Brush dry`,
    ],
    categories: ['bags'],
    tags: ['everyday'],
    brand: 'tetouan',
    attributes: [
      { global: 'screen', values: ['13-inch', '14-inch', '16-inch'], forVariations: true },
      { global: 'material', values: ['wool'] },
    ],
    variations: [
      { of: { screen: '13-inch' }, priceInRiyals: 140, stock: 14 },
      { of: { screen: '14-inch' }, priceInRiyals: 150, stock: 18 },
      { of: { screen: '16-inch' }, priceInRiyals: 165, stock: 2 },
    ],
    gallery: ['detail'],
    weightInKilograms: 0.4,
    created: '2026-06-28 14:00:00',
    sold: 39,
  },
  {
    id: 705,
    sku: 'HN-BAG-005',
    slug: 'slim-wallet',
    name: ['محفظة نحيفة', 'Slim wallet'],
    short: [
      'ست بطاقات وأوراق نقد مطوية، في قطعتين من الجلد البنّي وأربعة صفوف من الغرز.',
      'Six cards and folded bills in two pieces of brown leather and four rows of stitches.',
    ],
    about: [
      `لا بطانة ولا حشو: الجلد وحده، ولذلك تبقى بسماكة ثمانية ملّيمترات وهي ممتلئة.
- 10 × 8 سم`,
      `No lining, no filler: leather alone, which is why it stays eight millimeters thick when full.
- 10 × 8 cm`,
    ],
    categories: ['bags'],
    tags: ['gift', 'everyday'],
    brand: 'tetouan',
    attributes: [
      { global: 'material', values: ['leather'] },
      { global: 'origin', values: ['morocco'] },
    ],
    priceInRiyals: 175,
    stock: 27,
    gallery: ['open'],
    weightInKilograms: 0.08,
    sizeInCentimetres: [10, 8, 1],
    created: '2026-01-17 14:00:00',
    sold: 203,
  },
  {
    id: 706,
    sku: 'HN-BAG-006',
    slug: 'palm-basket',
    name: ['سلة خوص من الأحساء', 'Palm basket from Al-Ahsa'],
    short: [
      'سلة مضفورة من خوص نخيل الأحساء بيدين من الجلد، للسوق أو للشاطئ.',
      'A basket plaited from the palms of Al-Ahsa with leather handles, for the market or the beach.',
    ],
    about: [
      `تضفرها سيدات الهفوف شريطًا طويلًا ثم يخطنه دوائر، وفي كل سلة نحو ثلاثين مترًا من الضفر.
- القطر 36 سم، والارتفاع 28 سم
- رشّها بالماء مرة في السنة لتبقى لينة`,
      `The women of Hofuf plait one long ribbon and sew it in rounds; each basket takes about thirty meters of it.
- 36 cm across, 28 cm high
- Spray with water once a year to keep it supple`,
    ],
    categories: ['bags'],
    tags: ['handmade', 'natural'],
    attributes: [
      { global: 'material', values: ['palm-leaf'] },
      { global: 'origin', values: ['saudi-arabia'] },
    ],
    priceInRiyals: 120,
    stock: 8,
    backorders: 'yes',
    gallery: ['market'],
    weightInKilograms: 0.8,
    sizeInCentimetres: [36, 36, 28],
    shippingClass: 'كبير الحجم',
    created: '2026-09-20 14:00:00',
    sold: 66,
  },
]
