/**
 * Words that services use in codes. A text of other words may be what somebody is called, so it is never shown or written,
 * however often it comes. Words that are common as names of persons, such as "grace" or "mark", are left out.
 */
const WORDS = `
  aborted accept accepted access account accounts action activated activation active actual ad add added addition additional
  address adjusted adjustment admin administrator advance advanced affiliate after agency agent aggregate agreement air alarm
  alert alerts all allow allowed alpha alternative always amazon ambulance amended amex amount analysis analytics android animal
  annual annually any api app apparel appeal apple applepay appliance application applied apply appointment approval approve
  approved archive archived area arrival arrived asset assigned assistant async atlantic atm attached attachment attempt
  attempted attention audio audit auth authenticated authentication authorised authorization authorized auto automated automatic
  available average avif awaiting away b2b b2c back backup bad bag bags balance bancontact bank banking banned bar barcode base
  basic batch batteries battery beer beta bi bicycle bidirectional bike billed billing binary biometric birth birthday bitcoin
  biweekly black block blocked blog blue board boarding boat body boleto bonus book booked booking boots border bot both bottom
  bounce bounced box boxes br branch brand breached bread breakfast broken bronze browse browser bucket budget buffered bug
  build building bulk bundle burst bus business busy buy buyer by cable cache cached call callback camera campaign canary cancel
  canceled cancellation cancelled cap capacity captcha capture captured car card cards care cargo carrier cart case cash
  cashback cat catalog catalogue category caution celsius center central certificate certified chair change changed channel
  charge chargeback charged chat check checked checking checkout child chrome city claim claimed clean cleaned cleared clearing
  click client climate clinic close closed closing cloud cm co code coffee cold collect collected collection college color
  colour comment commercial commission commit committed common community compact company comparison compensation complaint
  complete completed completion compliance component compressed compute computed computer condition conditional conference
  config configuration confirm confirmation confirmed conflict connected connection consent console constant consumer contact
  contacted contactless container content contract control conversion converted cookie cool copied copy core corporate correct
  corrected correction cost cotton count counter country coupon courier course cover covered cpc cpu crash crashed create
  created creation creator credential credit credited creditor crew critical cross crypto cs csv ct cumulative currency current
  custom customer customers customs cutoff cyan cyclic daily danger dark dashboard data database date day days db de deactivated
  dead debit debited debt debtor debug decimal decline declined declining decrease decreased dedicated default defect defective
  deferred deflate degraded delay delayed delete deleted deletion delivered delivering delivery delta demo denied deny denylist
  departed department departure deploy deployed deployment deposit deprecated desert design desktop dessert destination detached
  detail details detected dev developer development device dhl diagnostic digital dim dimmed dinner direct disabled discarded
  disconnected discontinued discount discover dismissed dispatch dispatched display dispute disputed distributed dkim dns do
  document documents dog domain domestic done door double down downgrade downgraded download downloaded dozen draft draw drink
  driver driving drone dropped dry due dunning duo duplex duplicate duplicated duration early east ecommerce edge edit edited
  editor education ee effective elapsed electric electrical electricity electronic electronics elevated email emergency employee
  empty en enabled encrypted end ended endpoint energy engine engineering enquiry enrolled enrollment enterprise entity entry
  environment epic epsilon equal equity er error errors escalated escalation essential estimate estimated ethereum eu europe
  evaluation evening event events every exact exceeded exception exchange excluded exclusive executive exempt exists exit
  expense expert expired expiring expiry export exported express extended extension exterior external extra face facebook factor
  factory fail failed failing failure fair fallback false family fan fashion fast fatal fault feature featured fedex fee feed
  feedback fees female few field file files fill filled filter final finance financial finger fingerprint finish finished
  firefox firmware first fish fix fixed flag flagged flat fleet flexible flight float flood floor flower fog food footwear for
  forbidden force forced forecast foreign form formal format forward forwarded found founder fr fraction fragile fraud
  fraudulent free freelance freight frequency fresh friday frozen fruit fuel fulfilled fulfillment full function funded funding
  funds furniture further future game gamma garage garden gas gateway gb gel general generated generic geo get gift giftcard
  github gitlab global gloves gls goal gold good goods google googlepay gpu granted graph graphql gray green grey gross ground
  group growth guarantee guest gui guide gzip half handled handling hard hardware hash hat hats head header health healthcare
  healthy heart heater heating heavy height held help hidden high higher highest hint history hit hobby hold holding holiday
  home honor honour horizontal hospital host hosted hot hotel hourly house household html http https human humid hybrid icu id
  ideal identified identity idle ignored illegal image immediate immediately import important imported in inactive inbound inbox
  incident included income incoming incomplete incorrect increase increased index individual indoor industry inexact info
  information infrastructure initial initialised initialized initiated input inquiry insert inserted inside inspected inspection
  instagram install installed installment instant insufficient insurance insured int integer integration interest interim
  interior internal international internet interrupted interval invalid invalidated inventory invest investment invitation
  invited invoice invoiced ios ip ipad iphone ipv4 ipv6 irregular is island iso issue issued issuer it item items jacket jeans
  jewellery jewelry job jobs join joined jpeg jpg json juice jump junior just jwt k8s kafka kappa key keyboard kg kind kiosk
  kitchen km knowledge known kwh kyc label labor laboratory lambda lamp land landing language laptop large last late latency
  later launch launched layer lb lead leads learn lease leather leave left legacy legal legs lending length lens less letter
  level liability library licence license licensed lid lifetime light lightning like limit limited line link linked linkedin
  linux liquid list listed listing lite live living load loaded loading loan local location lock locked log logged login
  logistics logo logout long loop lost lot low lower lowest loyalty ltd lunch mac machine macos maestro magenta mail mailbox
  main maintenance major male malformed malware man manage managed management manager mandate mandatory manual manually
  manufacturing map market marketing marketplace mask master mastercard match matched material matter maximum mb measure
  measured measurement meat media medical medium meeting member members membership memory mention mentioned menu merchant merge
  merged message messenger metadata meter method metric micro mid midday middle migrated migration mild milestone milk mini
  minimal minimum minor mint minute minutes mismatch missed missing mist mixed mobile mock mode model moderate moderator
  modified module monday monitor monitoring month monthly mortgage moto motor mountain mouse move moved movement mp3 mp4 mqtt
  multi multiple museum music mutual na name native natural navy need needed negative net network neutral never new newer newest
  newsletter next nfc nginx night no node noise nominal none noon normal north northeast northwest not note notice notification
  notified null number oauth oauth2 object objects obsolete occasional occupied octet off offer offered office official offline
  old oldest omega on onboarding once one oneoff ongoing online only onsite opaque open opened opening operating operation
  operational operations operator optimal option optional orange order ordered orders ordinary organic organisation organization
  origin original os other others otp out outage outbound outcome outdated outdoor outgoing outlet outside overdraft overdue
  overflow overnight override owed own owned owner pacific pack package packaged packed paid pallet panel pants paper parcel
  parent parked parking part partial partially participant partner parts pass passed passenger passkey passport password past
  patch path patient pattern pause paused pay payable payday paying payment payments payout paypal payroll pcs pdf peak
  pediatrics peer penalty pending pension per percent percentage performance period periodic permanent permission permitted
  person personal pet phase phi phone photo physical pick picked pickup pie piece pilot pin ping pink pinned pix place placed
  plain plan planned planning plant plastic platform platinum play played player please plug plus plush png point points policy
  poll poor pop popular port pos position positive possible post postal posted postgres postgresql postpaid postponed pound
  power practice pre preauthorized preferred premium prepaid prepared present presented pressure preview previous price priced
  primary print printed prior priority private pro probation process processed processing processor prod product production
  products profession professional profile program programme progress project promo promotion proof property proposal proposed
  protected protocol provided provider provisional provisioned proxy public published publisher pull pump purchase purchased
  purged purple purpose push qa qr qualified quality quantity quarantine quarantined quarter quarterly query question queue
  queued quick quiet quiz quota quote quoted radio rail rain rainy ram random range rare rate rated rating raw reached react
  read reader ready real realtime reason reassigned rebate rebooked receipt receive received receiver recent recipient
  recommended record recorded recovered recovery recurring red redeemed redirect redis reduced reference referral referred
  refrigerated refund refunded refused regex region regional register registered registration regular regulatory reimbursed
  reinstated reject rejected rejection related relative release released reload remaining reminder remote removal remove removed
  renew renewal renewed rent rental reopened repaid repair repaired repeat repeated replace replaced replacement replay replied
  reply report reported reporting repository request requested required requirement requires res rescheduled research
  reservation reserve reserved reset residential resolution resolved resource respond responded response restart restarted
  restaurant restock restored restricted result resume resumed retail retired retried retry retrying return returned returns
  reusable revenue reversal reversed revert reverted review reviewed reviewer reviewing revised revision revived revoked reward
  rewards right rigid ring ringing risk road rocket role roll rollback rolled room root rotated round route router routine row
  rpm rss rubber rule run runner running runtime rural s3 sad safari safe safety salary sale sales same saml sample sand sandbox
  satellite saturday save saved savings scale scan scanned scanner schedule scheduled scheduler scheme school scooter scope
  score scored screen screening script sdk sea seal sealed search season seasonal seat seats second secondary seconds section
  sector secure secured security segment select selected self selfie sell seller semi send sender senior sensitive sensor sent
  sentiment sepa separate sequence serial series server service services serving session set setting settings settle settled
  settlement setup severe sftp share shared shelf shift ship shipment shipments shipped shipping shirt shoes shop shopify short
  shoulder shut shutdown sick side sigma sign signal signature signed signup silent silver similar simple simulated single site
  size ski skip skipped skirt skrill sku sla slack sleep slow small smart smoke sms smtp snapshot snow snowy social socks sofa
  sofort soft software solar sold sole solid solo some sort source south southeast southwest spa spam spare special speed spend
  spending spf split sponsored sport spot spring sql squad square ssh ssl sso stable staff stage staged staging stale standard
  standby standing start started starter starting startup state statement static station status stay steel step still stock
  stolen stop stopped storage store stored strategy stream street strict string strong structure student style sub subject
  submitted subscribe subscribed subscriber subscription subtotal succeeded success successful suite summary sunday super
  supermarket superseded supplier supply support supported surgery survey suspect suspected suspended suspension suspicious svg
  swap swift switch switched symbol sync synced synchronised synchronized system systems table tablet tag take taken tamper
  tampered target tariff task tax taxi tb tcp tea team teams technical telegram telephone template temporary tenant tennis term
  terminal terminated termination terms test tested testing text thermal theta third threat threshold throttled thursday ticket
  tier time timed timeout timer title tls to today token tokenized tools top topup total tote totp touch tour toys trace track
  tracked tracking trade traded trading traffic train training tram transaction transactions transfer transferred transferring
  transit transparent transport trap travel treatment tree trend triage trial triangle trigger triggered trip trousers truck
  true trust trusted tube tuesday turquoise tv two type typed udp ui umbrella unable unapproved unassigned unauthorised
  unauthorized unavailable unchanged unclaimed undefined undeliverable undelivered under undo unfulfilled unhealthy unique unit
  unknown unlimited unlinked unlock unlocked unpaid unpublished unreachable unread unrecognised unrecognized unregistered
  unresolved unsubscribed unsupported until untrusted unused unverified up update updated updating upgrade upgraded upload
  uploaded ups urban urgent url us usage usb use used user users usps utc utf utility vacant vacation valid validated validation
  value valve van variable variant vat vegan vegetable vegetarian vehicle velvet vendor venmo verification verified verify
  version vertical very vessel veto vibration video view viewed viewer village violation vip virtual virus visa visit visitor
  voice void voided volume voluntary vote voucher vpn wagon wait waiting waitlist waived wallet warehouse warm warning warranty
  watch watchlist water watt watts weak wear weather web webauthn webhook website wechat wednesday week weekday weekend weekly
  weight west whatsapp wheel white whole wholesale wide widget width wifi win wind window windows wine winner winter wire
  wireless with withdrawal withdrawn within without won woo wood wool word work worker workflow working workshop workspace world
  worse worst write written wrong wss xhr xl xls xlsx xml xs xxl xxxl yacht yaml year yearly yellow yes yet yoghurt youth
  youtube zero zeta zip zone zoom zstd
`;

const words: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Whether a word, in lower case, is one that services use in codes. */
export function isServiceWord(word: string): boolean {
  return words.has(word);
}
