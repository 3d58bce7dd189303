const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * The most common words of a language, by its subtag. They identify the language and are no
 * keywords.
 */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(`the of and to in is that it for was on are with as his they be at this have from or had
    by but not what all were we when your can said there an which their if will each about how up
    out them then she many some so these would into has more her him see than its who been my`),
  de: words(`der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es
    an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war
    haben nur oder aber vor zur bis mehr durch man sein wurde sei kann ich wir ihr ihre wenn was schon`),
  fr: words(`de la le et les des en un une du dans que est pour qui par sur pas au plus ne se ce il
    sont avec aux ou son mais comme elle nous cette ses été leur sa même ont fait être ces on tout
    peut deux aussi bien sans entre dont vous ils je où très si après lui était avait`),
  es: words(`de la que el en y a los se del las un por con no una su para es al lo como más o pero sus
    le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años
    hasta desde está mi porque qué sólo han yo hay vez puede todos así nos ni parte tiene`),
  it: words(`di e il la che in un a per è una del le si con non della i da gli dei al come anche più
    ha alla nel sono delle ma dal lo su o se ed nella questo ci dalla loro tra stato essere degli
    mi dopo suo sua due prima cui era ai quando tutti anni ancora molto quella può`),
  pt: words(`de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao
    ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela
    entre era depois sem mesmo aos ter seus quem nas me esse eles estão você tinha foram são`),
  nl: words(`de het een en van in is dat op te zijn met voor niet aan er om ook als dan maar bij door
    uit naar heeft nog hij ze over worden tot hebben was meer deze werd die zich kan wel ik dit of
    geen al haar onder veel wordt had zo hun wat moet we je toch`),
  sv: words(`och i att det som en på är av för med den till inte har de ett om var jag men sig från vi
    så kan han när eller hade nu man under efter också här alla vara skulle där ut upp mycket
    detta finns blev många sina mot än bara sedan mellan hur vid`),
  da: words(`og i at det som en på er af for med den til ikke har de et om var jeg men sig fra vi så
    kan han når eller havde nu man under efter også her alle være skulle hvor ud op meget dette
    findes blev mange sine mod end kun siden mellem hvordan ved bliver`),
  nb: words(`og i at det som en på er av for med den til ikke har de et om var jeg men seg fra vi så
    kan han når eller hadde nå man under etter også her alle være skulle hvor ut opp mye dette
    finnes ble mange sine mot enn bare siden mellom hvordan ved blir`),
  fi: words(`ja on ei se että oli hän mutta ovat kun joka tai myös niin kuin mukaan ole jo vain sen
    nyt ollut vuoden sekä kanssa jos ennen siitä voi olla koska hänen mitä tämä sitä jossa jotka
    jälkeen kuitenkin minä me he eivät näin vielä`),
  pl: words(`w i na z się nie do to że jest o jak po co ale przez od za przed dla są tym oraz tego ich
    jego czy być był która który było tylko już może bardzo także kiedy jej by lub roku ze jako gdy
    tej pod między jednak można została których`),
  cs: words(`a v se na je že to s z do o k i za by jako pro ale ve po jsem od tak jsou které který při
    bylo byl jeho podle nebo však už také jen až před aby jak co roce mezi když jejich si není může
    byla tento další která`),
  tr: words(`ve bir bu da de için ile çok olarak daha olan gibi kadar ancak en ise ne sonra var her
    veya ama göre olduğu tarafından oldu ki değil iki yeni mi o bunu kendi büyük içinde önce şey
    yok zaman nasıl arasında`),
  ru: words(`и в не на я что он с как это по но они мы она из у за то все так его от же вы был для
    о бы к когда ещё еще уже или если до чтобы их при только может было были после также этого
    которые который во время более нет лет`),
  uk: words(`і в не на я що він з як це по але вони ми вона із у за та все так його від же ви був для
    о б до коли ще вже або якщо щоб їх при тільки може було були після також цього які який під час
    більше немає років й про`),
  el: words(`και το να του η την της με για τα που στο είναι από θα των ο σε τον οι στην τους δεν τις
    μας ένα μια έχει αυτό ότι ως στη κατά όπως στα πολύ ή ήταν μετά όταν αλλά μου`),
};
