'use strict';

// What @asyncapi/generator would compile template/site.js to, for runs that compile nothing.
module.exports = require('@webhook-contract/asyncapi-template').siteElements;
