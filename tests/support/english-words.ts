/**
 * Two hundred English words of the trade and of forms that are no Spanish words: none stands by itself on a page in Spanish. Proper names
 * (`Roll-Off`, `CALGreen`, `Net 30`, the fictional clients) use none of them.
 */
export const englishWords: readonly string[] =
  `about above accept access account add address after again all already also always and any anytime are ask asks
available back because before begin below between bill book booked booking bottom brick bring brings broken business
but button call calls cancel cancelled card change changed charge charged cheaper check choose chosen city cleanout
clear close closed code company concrete confirm confirmed contact contractor copy cost costs create crew customer
date day days delete delivered delivery description details dirt done door down driver driveway dump dumpster each
earlier earliest early email emergency empty enter error estimate every fee fill filled find first fit fits for free
friday from full garage gate get give gone green ground happens have haul heavy help here high hold home hour hours
house household how inch inches included instructions invoice junk kitchen know last late later leave less link list
load loads location lumber mail material message metal missing monday month more morning most move moved name need
new next none not note nothing number off office often once one only open optional order other our out over owner
paid pay payment people permit phone photo pick pickup place placement please price prices property quote ready
refund remove rental request required reserved return review roof saturday save saved search see select send sent
service show side site size sizes small soon spot start state steps stop street sunday surcharge swap take tell terms
text thank the there these they this thursday ticket time today together tomorrow tons truck tuesday type under until
use view want was we wednesday week weight what when where which who will with without yard yards year yes you your`
    .split(/\s+/)
    .filter((word) => !['card', 'metal', 'material', 'terms', 'use'].includes(word))
