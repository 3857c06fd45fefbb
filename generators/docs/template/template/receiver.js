import { receiverPage } from '../../pages/receiver.ts';
import { pageFiles } from '../../template/page-file.js';

export default pageFiles((site) => [receiverPage(site)]);
