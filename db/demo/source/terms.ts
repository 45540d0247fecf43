import type { Category, Text } from './types.ts'

export const categories: readonly Category[] = [
  {
    path: 'ceramics',
    name: ['الخزف', 'Ceramics'],
    description: [
      'فناجين وأطباق ومزهريات تخرج من الدولاب إلى الفرن ثم إلى مائدتك. كل قطعة تحمل أثر اليد التي شكّلتها.',
      'Cups, plates and vases that go from the wheel to the kiln to your table. Each keeps the trace of the hand that shaped it.',
    ],
  },
  {
    path: 'ceramics/cups',
    name: ['أكواب وفناجين', 'Cups'],
    description: [
      'من فنجان القهوة العربية إلى كوب الصباح الكبير.',
      'From the Arabic coffee cup to the big morning mug.',
    ],
  },
  {
    path: 'ceramics/tableware',
    name: ['أواني المائدة', 'Tableware'],
    description: ['أطباق وزبادٍ وأباريق للتقديم كل يوم.', 'Plates, bowls and pots for serving every day.'],
  },
  {
    path: 'ceramics/vases',
    name: ['مزهريات', 'Vases'],
    description: ['لغصن واحد أو لباقة كاملة.', 'For a single stem or a whole bunch.'],
  },
  {
    path: 'glass',
    name: ['الزجاج', 'Glass'],
    description: [
      'زجاج ينفخه صنّاع القاهرة القديمة من قوارير معاد صهرها، ففقاعاته الصغيرة دليل على أصله.',
      'Glass blown in old Cairo from melted-down bottles; its small bubbles tell of its origin.',
    ],
  },
  {
    path: 'glass/drinking',
    name: ['كؤوس ودوارق', 'Glasses and carafes'],
    description: ['للماء والشاي والعصير.', 'For water, tea and juice.'],
  },
  {
    path: 'glass/bottles',
    name: ['قوارير ومرطبانات', 'Bottles and jars'],
    description: ['للعطر والعسل وما تحب أن تراه.', 'For perfume, honey and whatever you like to see.'],
  },
  {
    path: 'textiles',
    name: ['المنسوجات', 'Textiles'],
    description: [
      'صوف وكتان وقطن، منسوجة على أنوال يدوية بألوان لا تملّها العين.',
      'Handwoven wool, linen and cotton in colors you will not tire of.',
    ],
  },
  {
    path: 'textiles/rugs',
    name: ['بُسُط', 'Rugs'],
    description: ['سجاد سدو وكليم للمجلس والممر.', 'Sadu and kilim rugs for the sitting room and the hall.'],
  },
  {
    path: 'textiles/cushions',
    name: ['وسائد', 'Cushions'],
    description: ['وسائد بأغطية تُنزع وتُغسل.', 'Cushions with removable, washable covers.'],
  },
  {
    path: 'textiles/home',
    name: ['ستائر ومفارش', 'Curtains and linens'],
    description: ['للنافذة والمائدة والمطبخ والحمّام.', 'For windows, tables, kitchens and baths.'],
  },
  {
    path: 'textiles/patterns',
    name: ['نماذج تطريز', 'Embroidery patterns'],
    description: [
      'ملفات للطباعة تنزّلها فور الشراء.',
      'Printable files, ready to download as soon as you buy.',
    ],
  },
  {
    path: 'coffee',
    name: ['القهوة والبهارات', 'Coffee and spices'],
    description: [
      'بنّ يُحمَّص صباح الثلاثاء ويُشحن مساءه، وبهارات تُطحن بكميات صغيرة كي تصل وفيها رائحتها.',
      'Coffee roasted on Tuesday morning and shipped that evening, and spices ground in small batches so that they arrive fragrant.',
    ],
  },
  {
    path: 'coffee/beans',
    name: ['بنّ وشاي', 'Coffee and tea'],
    description: ['من جبال خولان وتلال سيلان.', 'From the mountains of Khawlan and the hills of Ceylon.'],
  },
  {
    path: 'coffee/pantry',
    name: ['بهارات وتمور', 'Spices and dates'],
    description: ['ما تحتاج إليه مائدة عامرة.', 'What a generous table needs.'],
  },
  {
    path: 'coffee/pots',
    name: ['دِلال ومباخر', 'Pots and burners'],
    description: ['نحاس يُطرق ويُبيَّض يدويًا.', 'Brass, beaten and tinned by hand.'],
  },
  {
    path: 'stationery',
    name: ['القرطاسية', 'Stationery'],
    description: [
      'ورق قطني وحبر وأقلام قصب لمن لا يزال يكتب بيده.',
      'Cotton paper, ink and reed pens for those who still write by hand.',
    ],
  },
  {
    path: 'stationery/writing',
    name: ['دفاتر وأقلام', 'Notebooks and pens'],
    description: ['أدوات الكتابة والخط.', 'Tools for writing and calligraphy.'],
  },
  {
    path: 'stationery/prints',
    name: ['بطاقات ولوحات', 'Cards and prints'],
    description: ['تُرسل أو تُعلَّق.', 'To send or to hang.'],
  },
  {
    path: 'lamps',
    name: ['الإضاءة', 'Lamps'],
    description: [
      'ضوء دافئ يمرّ من زجاج ملوّن ونحاس مخرّم وخيزران.',
      'Warm light through colored glass, pierced brass and rattan.',
    ],
  },
  {
    path: 'lamps/lanterns',
    name: ['فوانيس وشموع', 'Lanterns and candles'],
    description: ['لليالي رمضان ولكل ليلة.', 'For Ramadan nights and every other night.'],
  },
  {
    path: 'lamps/electric',
    name: ['مصابيح', 'Electric lamps'],
    description: ['للطاولة والسقف.', 'For the table and the ceiling.'],
  },
  {
    path: 'bags',
    name: ['الحقائب', 'Bags'],
    description: [
      'جلد مدبوغ نباتيًا وقماش متين يزدادان جمالًا مع السنين.',
      'Vegetable-tanned leather and sturdy canvas that look better every year.',
    ],
  },
  {
    path: 'clothes',
    name: ['الملابس', 'Clothes'],
    description: [
      'قصّات واسعة وأقمشة تتنفّس، تُخاط في ورش صغيرة نعرف أسماء أهلها.',
      'Generous cuts in cloth that breathes, sewn in small workshops whose people we know by name.',
    ],
  },
  {
    path: 'clothes/wear',
    name: ['عبايات وقمصان', 'Abayas and shirts'],
    description: ['للبيت والشارع والسفر.', 'For home, street and travel.'],
  },
  {
    path: 'clothes/accessories',
    name: ['أوشحة وأحذية', 'Scarves and shoes'],
    description: ['التفصيل الذي يكمّل اللباس.', 'The detail that finishes an outfit.'],
  },
]

export const tags: Readonly<Record<string, Text>> = {
  handmade: ['صناعة يدوية', 'Handmade'],
  gift: ['هدية', 'Gift'],
  ramadan: ['رمضان', 'Ramadan'],
  'new-home': ['بيت جديد', 'New home'],
  everyday: ['لكل يوم', 'Everyday'],
  natural: ['طبيعي', 'Natural'],
  calligraphy: ['خط عربي', 'Calligraphy'],
  'one-of-a-kind': ['قطعة فريدة', 'One of a kind'],
}

export const brands: Readonly<Record<string, Text>> = {
  furat: ['خزف الفرات', 'Furat Ceramics'],
  muizz: ['زجاج المعز', 'Muizz Glass'],
  sadu: ['نول السدو', 'Sadu Loom'],
  najd: ['محمصة نجد', 'Najd Roastery'],
  waraq: ['دار الورق', 'Dar Al-Waraq'],
  tetouan: ['دبّاغو تطوان', 'Tetouan Tanners'],
}
